/** What a person sees while a run goes on. */
package io.redisbench.runner.progress;
