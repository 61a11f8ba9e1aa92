// Nineteen setter threads do a = 1 and then b = -1; one checker thread, started
// last, reads both. The repair lets the setters and the checker hold one
// lock, so the checker sees either none of the two stores or both.
public class Reorder20Fixed {
    static final int THREADS = 20;
    static final Object LOCK = new Object();
    static int a;
    static int b;

    static void set() {
        synchronized (LOCK) {
            a = 1;
            b = -1;
        }
    }

    static void check() {
        int x;
        int y;
        synchronized (LOCK) {
            x = a;
            y = b;
        }
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
            threads[i] = new Thread(sets ? Reorder20Fixed::set : Reorder20Fixed::check);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
