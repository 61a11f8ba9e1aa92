// ROW: scoped value
// EXPECT: nothing
/** Each thread binds its own object. */
public class ScopedValueClean {
    static class Counter {
        int count;
    }

    static final ScopedValue<Counter> COUNTER = ScopedValue.newInstance();

    static int work() {
        Counter own = new Counter();
        ScopedValue.where(COUNTER, own).run(() -> {
            for (int i = 0; i < 100; i++) {
                COUNTER.get().count++;
            }
        });
        return own.count;
    }

    public static void main(String[] args) {
        int[] out = new int[2];
        Together.run(() -> out[0] = work(), () -> out[1] = work());
        Result.is(200, out[0] + out[1]);
    }
}
