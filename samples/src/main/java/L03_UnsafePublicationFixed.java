/*
 * Lesson 3, fixed: the reference is volatile.
 *
 * Whoever reads a volatile field sees everything that happened before the write it reads. So the new configuration is
 * published whole, and the next reader sees it. Which of the two configurations the client gets is still a matter of
 * timing; that it gets one of them, complete, is not.
 *
 *     ./heddle detect L03_UnsafePublicationFixed
 */
public class L03_UnsafePublicationFixed {
    record Config(String host, int port) {
    }

    /** Replaced as a whole by the reloader, read by everybody. */
    static volatile Config config = new Config("localhost", 80);

    static void reload() {
        config = new Config("example.org", 8080);
    }

    static void connect() {
        Config current = config;
        System.out.println("connecting to " + current.host() + ":" + current.port());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reloader = new Thread(L03_UnsafePublicationFixed::reload, "reloader");
        Thread client = new Thread(L03_UnsafePublicationFixed::connect, "client");
        reloader.start();
        client.start();
        reloader.join();
        client.join();
    }
}
