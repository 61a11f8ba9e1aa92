// Two threads ask for a service that is made on first use. The repair makes
// the method synchronized, so the second thread sees the service that the
// first one made.
public class LazyTwiceFixed {
    static class Service {
        int calls;

        synchronized void call() {
            calls++;
        }
    }

    static Service service;

    static synchronized Service get() {
        if (service == null) {
            service = new Service();
        }
        return service;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> get().call());
        Thread t2 = new Thread(() -> get().call());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (get().calls != 2) {
            throw new AssertionError("the service was made twice");
        }
    }
}
