// Nineteen setter threads do a = 1 and then b = -1 without a lock; one checker
// thread, started last, reads both. It fails when it runs while some setter
// is between its two stores and no setter is through, or when all stores
// fall between its two reads.
public class Reorder20Buggy {
    static final int THREADS = 20;
    static int a;
    static int b;

    static void set() {
            a = 1;
            b = -1;
    }

    static void check() {
        int x;
        int y;
            x = a;
            y = b;
        boolean before = x == 0 && y == 0;
        boolean after = x == 1 && y == -1;
        if (!before && !after) {
            throw new AssertionError("a=" + x + " b=" + y);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            boolean sets = i < THREADS - 1;
            threads[i] = new Thread(sets ? Reorder20Buggy::set : Reorder20Buggy::check);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
