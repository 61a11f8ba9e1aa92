/*
 * Lesson 5, fixed: what is static is guarded by something static.
 *
 *     ./heddle detect L05_WrongLockFixed
 */
public class L05_WrongLockFixed {
    /** Guarded by the class, which all tills share. */
    static int total;

    void sell() {
        synchronized (L05_WrongLockFixed.class) {
            total++;
        }
    }

    void day() {
        for (int i = 0; i < 1000; i++) {
            sell();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(new L05_WrongLockFixed()::day, "left till");
        Thread right = new Thread(new L05_WrongLockFixed()::day, "right till");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println("sold " + total + " of 2000");
    }
}
