/** The API of redisbench: what users declare and what the runner reports. */
package io.redisbench.api;
