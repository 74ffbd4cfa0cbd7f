/** What the operator hands to the runner. */
package io.redisbench.api.plan;
