package io.redisbench.operator.apply;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** An object that is not ours has a name that a run needs. */
public final class NameTakenException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  NameTakenException(HasMetadata there) {
    super(
        "a %s named %s is there already and is not of this benchmark: remove or rename it, or give the benchmark another name"
            .formatted(there.getKind(), there.getMetadata().getName()));
  }
}
