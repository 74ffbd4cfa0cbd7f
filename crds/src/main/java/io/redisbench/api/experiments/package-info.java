/** Studies of single mechanisms: one key says which, its value how. */
package io.redisbench.api.experiments;
