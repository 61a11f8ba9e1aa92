package dev.heddle.pgas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Both structures against a list that is searched from end to end. */
class IntervalIndexTest {
    private record Interval(long low, long high) {
    }

    /** How intervals come. */
    private interface Shape {
        Interval next(int step, Random random);
    }

    private static final List<Shape> SHAPES = List.of(
            (step, random) -> {
                long low = random.nextInt(500);
                return new Interval(low, low + 1 + random.nextInt(60));
            },
            (step, random) -> new Interval(step, step + 1),
            (step, random) -> new Interval(5000 - step, 5000 - step + 1 + random.nextInt(3)),
            (step, random) -> random.nextInt(50) == 0
                    ? new Interval(0, Long.MAX_VALUE)
                    : new Interval(step * 7L % 997, step * 7L % 997 + 1 + step % 5));

    @TestFactory
    Stream<DynamicTest> saysTheSameAsAList() {
        List<DynamicTest> tests = new ArrayList<>();
        for (int s = 0; s < SHAPES.size(); s++) {
            Shape shape = SHAPES.get(s);
            tests.add(DynamicTest.dynamicTest("skip list, shape " + s,
                    () -> compare(() -> new IntervalSkipList<>(7), shape)));
            tests.add(DynamicTest.dynamicTest("blocks, shape " + s, () -> compare(IntervalBlocks::new, shape)));
        }
        return tests.stream();
    }

    private static void compare(Supplier<IntervalIndex<Interval>> made, Shape shape) {
        for (int seed = 0; seed < 8; seed++) {
            Random random = new Random(seed);
            IntervalIndex<Interval> index = made.get();
            List<Interval> model = new ArrayList<>();
            for (int step = 0; step < 2500; step++) {
                Interval i = shape.next(step, random);
                if (random.nextInt(4) == 0 && !model.isEmpty()) {
                    Interval gone = model.remove(random.nextInt(model.size()));
                    assertThat(index.remove(gone.low(), gone.high())).isTrue();
                    assertThat(index.remove(gone.low(), gone.high())).isFalse();
                } else if (!model.contains(i)) {
                    assertThat(index.get(i.low(), i.high())).isNull();
                    index.add(i.low(), i.high(), i);
                    model.add(i);
                    assertThat(index.get(i.low(), i.high())).isEqualTo(i);
                }
                if (step % 10 == 0) {
                    Interval q = shape.next(random.nextInt(step + 1), random);
                    List<Interval> found = new ArrayList<>();
                    index.overlapping(q.low(), q.high(), found::add);
                    assertThat(found).containsExactlyInAnyOrderElementsOf(model.stream()
                            .filter(m -> m.low() < q.high() && q.low() < m.high()).toList());
                }
            }
            assertThat(index.size()).isEqualTo(model.size());
        }
    }
}
