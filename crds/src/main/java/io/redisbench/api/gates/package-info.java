/** Rules over results that decide Passed or Failed. */
package io.redisbench.api.gates;
