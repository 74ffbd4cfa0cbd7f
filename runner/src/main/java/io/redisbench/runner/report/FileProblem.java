package io.redisbench.runner.report;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Locale;

/** What went wrong with a file, in words instead of an exception's class name. */
final class FileProblem {

  private FileProblem() {}

  static String of(IOException problem) {
    if (problem instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (problem instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (problem instanceof FileAlreadyExistsException) {
      return "a file with this name is in the way";
    }
    if (problem instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (problem instanceof CharacterCodingException) {
      return "not UTF-8 text";
    }
    String reason =
        problem instanceof FileSystemException system ? system.getReason() : problem.getMessage();
    return reason == null || reason.isEmpty()
        ? problem.getClass().getSimpleName()
        : reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
  }
}
