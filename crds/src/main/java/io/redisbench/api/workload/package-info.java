/** What is sent to the server. */
package io.redisbench.api.workload;
