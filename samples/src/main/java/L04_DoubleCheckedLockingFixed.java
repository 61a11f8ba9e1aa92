/*
 * Lesson 4, fixed: the field is volatile, so that the look without the lock is ordered as well.
 *
 *     ./heddle detect L04_DoubleCheckedLockingFixed
 *
 * Simpler still is a class that holds nothing but the object: the JVM initializes a class once, under a lock, when it is
 * first used, and everybody who uses it later sees the result.
 *
 *     static class Holder { static final Service INSTANCE = new Service(8080); }
 */
public class L04_DoubleCheckedLockingFixed {
    static final class Service {
        final int port;

        Service(int port) {
            this.port = port;
        }
    }

    /** Written once, under the lock of the class; read with and without it. */
    private static volatile Service instance;

    static Service get() {
        Service service = instance;
        if (service == null) {
            synchronized (L04_DoubleCheckedLockingFixed.class) {
                service = instance;
                if (service == null) {
                    service = new Service(8080);
                    instance = service;
                }
            }
        }
        return service;
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
