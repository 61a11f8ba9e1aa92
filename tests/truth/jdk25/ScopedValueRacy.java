// ROW: scoped value
// EXPECT: data-race ScopedValueRacy$Counter.count
/** Both threads bind the same object. */
public class ScopedValueRacy {
    static class Counter {
        int count;
    }

    static final ScopedValue<Counter> COUNTER = ScopedValue.newInstance();
    static final Counter SHARED = new Counter();

    static void work() {
        ScopedValue.where(COUNTER, SHARED).run(() -> COUNTER.get().count++);
    }

    public static void main(String[] args) {
        Together.run(ScopedValueRacy::work, ScopedValueRacy::work);
    }
}
