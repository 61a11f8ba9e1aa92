/*
 * Lesson 1, fixed: both threads take the same lock around all three steps.
 *
 * The lock does two things. Only one thread at a time is between its braces; and what a thread did before it left is
 * visible to the next one that enters. An AtomicInteger would do as well here.
 *
 *     ./heddle detect L01_LostUpdateFixed
 *
 * The read in main needs no lock: main has joined both threads, and a join makes everything a thread did visible.
 */
public class L01_LostUpdateFixed {
    static final Object LOCK = new Object();
    /** Guarded by LOCK while the threads run. */
    static int count;

    static void work() {
        for (int i = 0; i < 1000; i++) {
            synchronized (LOCK) {
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(L01_LostUpdateFixed::work, "left");
        Thread right = new Thread(L01_LostUpdateFixed::work, "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(count + " of 2000");
    }
}
