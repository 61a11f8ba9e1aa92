// For speed, not for bugs: three threads, about a hundred scheduling points.
public class ThroughputThree {
    static final Object LOCK = new Object();
    static int balance;
    static int[] seen = new int[3];

    static void work(int number) {
        for (int i = 0; i < 6; i++) {
            synchronized (LOCK) {
                balance += number;
            }
            seen[number]++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> work(number));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (balance != 18) {
            throw new AssertionError("balance " + balance);
        }
    }
}
