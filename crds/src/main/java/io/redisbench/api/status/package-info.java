/** What the operator says about a benchmark. */
package io.redisbench.api.status;
