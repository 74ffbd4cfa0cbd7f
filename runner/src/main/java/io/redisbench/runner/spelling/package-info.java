/** What a misspelt word was meant to be. */
package io.redisbench.runner.spelling;
