// ROW: Atomic*
// EXPECT: nothing
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Adders and accumulators are shared without a lock. */
public class AddersClean {
    static final LongAdder LONGS = new LongAdder();
    static final DoubleAdder DOUBLES = new DoubleAdder();
    static final LongAccumulator MAX = new LongAccumulator(Long::max, 0);
    static final DoubleAccumulator SUM = new DoubleAccumulator(Double::sum, 0);

    static void work() {
        for (int i = 0; i < 200; i++) {
            LONGS.increment();
            DOUBLES.add(0.5);
            MAX.accumulate(i);
            SUM.accumulate(1);
        }
    }

    public static void main(String[] args) {
        Together.run(AddersClean::work, AddersClean::work);
        Result.is(1199, LONGS.sum() + (long) DOUBLES.sum() + MAX.get() + (long) SUM.get());
    }
}
