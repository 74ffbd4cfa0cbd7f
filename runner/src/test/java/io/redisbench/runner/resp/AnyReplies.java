package io.redisbench.runner.resp;

import io.redisbench.runner.resp.RespValue.Array;
import io.redisbench.runner.resp.RespValue.Attributed;
import io.redisbench.runner.resp.RespValue.BigNumber;
import io.redisbench.runner.resp.RespValue.Bulk;
import io.redisbench.runner.resp.RespValue.BulkError;
import io.redisbench.runner.resp.RespValue.Entry;
import io.redisbench.runner.resp.RespValue.FloatingPoint;
import io.redisbench.runner.resp.RespValue.Mapping;
import io.redisbench.runner.resp.RespValue.Members;
import io.redisbench.runner.resp.RespValue.Nil;
import io.redisbench.runner.resp.RespValue.Push;
import io.redisbench.runner.resp.RespValue.SimpleError;
import io.redisbench.runner.resp.RespValue.SimpleString;
import io.redisbench.runner.resp.RespValue.Truth;
import io.redisbench.runner.resp.RespValue.Verbatim;
import io.redisbench.runner.resp.RespValue.WholeNumber;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.arbitraries.StringArbitrary;
import net.jqwik.api.domains.DomainContextBase;

/** Replies of every type, nested, for properties. */
final class AnyReplies extends DomainContextBase {

  private static final int DEPTH = 4;
  private static final int MOST_VALUES = 4;

  @Provide
  Arbitrary<RespValue> reply() {
    Arbitrary<RespValue> answers = nested(DEPTH);
    Arbitrary<RespValue> pushes = nested(2).list().ofMaxSize(MOST_VALUES).map(Push::new);
    return Arbitraries.frequencyOf(Tuple.of(9, answers), Tuple.of(1, pushes));
  }

  private static Arbitrary<RespValue> nested(int depth) {
    if (depth == 0) {
      return scalar();
    }
    Arbitrary<RespValue> inner = Arbitraries.lazy(() -> nested(depth - 1));
    Arbitrary<Entry> entry = Combinators.combine(inner, inner).as(Entry::new);
    return Arbitraries.oneOf(
        scalar(),
        inner.list().ofMaxSize(MOST_VALUES).map(Array::new),
        inner.list().ofMaxSize(MOST_VALUES).map(Members::new),
        entry.list().ofMaxSize(MOST_VALUES).map(Mapping::new),
        Combinators.combine(entry.list().ofMaxSize(2), inner).as(Attributed::new));
  }

  private static Arbitrary<RespValue> scalar() {
    return Arbitraries.oneOf(
        line().map(SimpleString::new),
        line().map(SimpleError::new),
        Arbitraries.longs().map(WholeNumber::new),
        bytes().map(Bulk::new),
        bytes().map(BulkError::new),
        Combinators.combine(bytes().ofLength(3), bytes()).as(Verbatim::new),
        Arbitraries.oneOf(
                Arbitraries.doubles().map(each -> each + ""), Arbitraries.of("inf", "-inf", "nan"))
            .map(FloatingPoint::new),
        Arbitraries.bigIntegers().map(each -> new BigNumber(each.toString())),
        Arbitraries.of(true, false).map(Truth::new),
        Arbitraries.of(Nil.Written.class).map(Nil::new));
  }

  private static StringArbitrary bytes() {
    return Arbitraries.strings().withCharRange((char) 0, (char) 255).ofMaxLength(40);
  }

  private static Arbitrary<String> line() {
    return bytes().map(text -> text.replaceAll("[\r\n]", "."));
  }
}
