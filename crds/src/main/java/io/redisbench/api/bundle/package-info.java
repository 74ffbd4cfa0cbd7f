/**
 * How the results of a run are kept in a ConfigMap: what the runner packs and the operator opens.
 */
package io.redisbench.api.bundle;
