// For speed, not for bugs: a hundred threads that take one lock each.
public class ThroughputHundred {
    static final Object LOCK = new Object();
    static int count;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[100];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                synchronized (LOCK) {
                    count++;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (count != 100) {
            throw new AssertionError("count " + count);
        }
    }
}
