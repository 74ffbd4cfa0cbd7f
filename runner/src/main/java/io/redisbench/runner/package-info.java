/** The redisbench program. */
package io.redisbench.runner;
