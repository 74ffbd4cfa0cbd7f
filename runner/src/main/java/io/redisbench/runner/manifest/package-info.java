/**
 * Holds a local manifest to the same schema and the same rules as an API server does, and says what
 * is wrong in the same words. {@link io.redisbench.runner.manifest.ManifestReader} is the way in.
 */
package io.redisbench.runner.manifest;
