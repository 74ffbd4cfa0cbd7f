/**
 * Makes the container images of redisbench from what its modules built: on a base that is pulled or
 * in a file, into image files or a registry, with the classes of the program archived for a fast
 * start.
 */
package io.redisbench.images;
