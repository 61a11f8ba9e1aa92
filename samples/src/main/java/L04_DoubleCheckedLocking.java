/*
 * Lesson 4: double-checked locking without volatile.
 *
 * The lock is needed only once, when the object is created, so the code looks first and locks only if it must. The second
 * look is under the lock and correct. The first one is not under anything: it races with the write.
 *
 *     ./heddle detect L04_DoubleCheckedLocking
 *
 *     1 DATA RACE  L04_DoubleCheckedLocking.instance  (predicted)          HD-8128E6
 *       write  L04_DoubleCheckedLocking.get  L04_DoubleCheckedLocking.java:31  first   holding {lock of L04_DoubleCheckedLocking.get:29}
 *       read   L04_DoubleCheckedLocking.get  L04_DoubleCheckedLocking.java:28  second  holding {}
 *
 * Look at what the two sides are holding: the writer has the lock, the reader has nothing. A lock orders only those who
 * take it.
 */
public class L04_DoubleCheckedLocking {
    static final class Service {
        final int port;

        Service(int port) {
            this.port = port;
        }
    }

    private static Service instance;

    static Service get() {
        if (instance == null) { // FINDING data-race L04_DoubleCheckedLocking.instance
            synchronized (L04_DoubleCheckedLocking.class) {
                if (instance == null) {
                    instance = new Service(8080);
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> System.out.println("port " + get().port), "first");
        Thread second = new Thread(() -> System.out.println("port " + get().port), "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
