package io.redisbench.runner.cli;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
@Command(name = "compare")
final class CompareCommand implements Callable<Integer> {
  CompareCommand(Console console) {}
  @Override public Integer call() { return 0; }
}
