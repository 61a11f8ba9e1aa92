// ROW: ThreadLocal
// EXPECT: nothing
/** Each thread has its own counter, and hands it over at its end. */
public class ThreadLocalClean {
    static class Counter {
        int count;
    }

    static final ThreadLocal<Counter> OWN = ThreadLocal.withInitial(Counter::new);
    static final Counter[] ENDED = new Counter[2];

    static void work(int me) {
        for (int i = 0; i < 100; i++) {
            OWN.get().count++;
        }
        ENDED[me] = OWN.get();
        OWN.remove();
    }

    public static void main(String[] args) {
        Together.run(() -> work(0), () -> work(1));
        Result.is(200, ENDED[0].count + ENDED[1].count);
    }
}
