/** What checks found on a server: rows that a person can read and a machine can judge. */
package io.redisbench.api.checks;
