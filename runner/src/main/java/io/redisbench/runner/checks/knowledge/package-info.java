/**
 * What is known of servers, as data: YAML files with facts, and how a fact judges what was seen.
 */
package io.redisbench.runner.checks.knowledge;
