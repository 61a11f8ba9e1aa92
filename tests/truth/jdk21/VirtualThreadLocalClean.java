// ROW: virtual thread
// EXPECT: nothing
/** A thread-local variable belongs to the virtual thread, not to its carrier. */
public class VirtualThreadLocalClean {
    static class Counter {
        int count;
    }

    static final ThreadLocal<Counter> OWN = ThreadLocal.withInitial(Counter::new);

    static void work(int[] out, int me) {
        for (int i = 0; i < 50; i++) {
            OWN.get().count++;
            Thread.yield();
        }
        out[me] = OWN.get().count;
    }

    public static void main(String[] args) throws Exception {
        int[] out = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int me = i;
            threads[i] = Thread.startVirtualThread(() -> work(out, me));
        }
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            threads[i].join();
            sum += out[i];
        }
        Result.is(200, sum);
    }
}
