// Two threads ask for a service that is made on first use, without a lock.
// Both find the field null, both make a service, and the threads work with
// two different ones.
public class LazyTwiceBuggy {
    static class Service {
        int calls;

        synchronized void call() {
            calls++;
        }
    }

    static Service service;

    static Service get() {
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
