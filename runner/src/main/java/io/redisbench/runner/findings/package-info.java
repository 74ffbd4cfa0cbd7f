/** What figures mean: sentences with numbers and their uncertainty, only what evidence allows. */
package io.redisbench.runner.findings;
