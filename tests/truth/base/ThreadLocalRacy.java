// ROW: ThreadLocal
// EXPECT: data-race ThreadLocalRacy$Counter.count
/** The thread-local variable is private, the object in it is not. */
public class ThreadLocalRacy {
    static class Counter {
        int count;
    }

    static final Counter SHARED = new Counter();
    static final ThreadLocal<Counter> OWN = ThreadLocal.withInitial(() -> SHARED);

    static void work() {
        for (int i = 0; i < 100; i++) {
            OWN.get().count++;
        }
    }

    public static void main(String[] args) {
        Together.run(ThreadLocalRacy::work, ThreadLocalRacy::work);
    }
}
