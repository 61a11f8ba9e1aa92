/*
 * Lesson 5: the wrong lock.
 *
 * Every access to the total is synchronized, and still the total comes out wrong. "synchronized" on a method locks the
 * object it is called on. Here each thread has its own till, so each takes its own lock, and both add to one static field.
 *
 *     ./heddle detect L05_WrongLock
 *
 *     1 DATA RACE  L05_WrongLock.total  (predicted)                        HD-6CE646
 *       write  L05_WrongLock.sell  L05_WrongLock.java:19  left till   holding {lock of L05_WrongLock.sell:19}
 *       write  L05_WrongLock.sell  L05_WrongLock.java:19  right till  holding {lock of L05_WrongLock.sell:19}
 *
 * The finding shows a lock on both sides. They are two different objects: locks guard nothing unless they are the same one.
 */
public class L05_WrongLock {
    static int total;

    synchronized void sell() {
        total++; // FINDING data-race L05_WrongLock.total
    }

    void day() {
        for (int i = 0; i < 1000; i++) {
            sell();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(new L05_WrongLock()::day, "left till");
        Thread right = new Thread(new L05_WrongLock()::day, "right till");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println("sold " + total + " of 2000");
    }
}
