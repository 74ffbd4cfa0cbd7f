/** What can be read from a pod. */
package io.redisbench.operator.pod;
