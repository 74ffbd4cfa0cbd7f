/**
 * From what a manifest says about the workload to what is sent: presets, named commands,
 * placeholders and defaults. Everything here is pure; nothing talks to a server.
 */
package io.redisbench.runner.workload;
