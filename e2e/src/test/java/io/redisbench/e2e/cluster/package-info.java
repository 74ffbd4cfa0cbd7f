/**
 * What a scenario stands on: a real cluster, however it can be had on this machine, a namespace of
 * its own, the operator as the chart installs it, and faults that can be brought about.
 */
package io.redisbench.e2e.cluster;
