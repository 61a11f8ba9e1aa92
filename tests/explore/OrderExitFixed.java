// A server thread uses a configuration that a loader thread reads. The repair
// is a latch: the server waits until the loader has counted it down.
// The exit with code 3 is then never reached.
import java.util.concurrent.CountDownLatch;

public class OrderExitFixed {
    static volatile String config;
    static final CountDownLatch LOADED = new CountDownLatch(1);

    static void load() {
        config = "port=80";
        LOADED.countDown();
    }

    static void serve() {
        try {
            LOADED.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (config == null) {
            System.out.println("no configuration");
            System.exit(3);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread loader = new Thread(OrderExitFixed::load);
        Thread server = new Thread(OrderExitFixed::serve);
        loader.start();
        server.start();
        loader.join();
        server.join();
    }
}
