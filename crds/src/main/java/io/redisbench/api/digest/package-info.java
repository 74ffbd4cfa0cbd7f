/** Tells whether bytes are the same, and who wrote them. */
package io.redisbench.api.digest;
