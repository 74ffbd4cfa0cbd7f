package io.redisbench.images;

/** Why there is no image, in a sentence for the one who asked for it. */
final class ImageProblem extends RuntimeException {

  ImageProblem(String message) {
    super(message);
  }

  ImageProblem(String message, Throwable cause) {
    super(message, cause);
  }
}
