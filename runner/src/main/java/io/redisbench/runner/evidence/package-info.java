/**
 * Truth before numbers: what was seen around a measured window, and what that says about the
 * window's figures.
 */
package io.redisbench.runner.evidence;
