/*
 * Lesson 3: unsafe publication.
 *
 * One thread builds an object and stores it in a static field; another picks it up there. There is only one write, so what
 * could be lost? Order. The Java memory model allows the reader to see the reference late, or never, and, if the object's
 * fields were not final, to see the reference before the contents: an object that is only half there.
 *
 *     ./heddle detect L03_UnsafePublication
 *
 *     1 DATA RACE  L03_UnsafePublication.config  (predicted)               HD-2594F2
 *       read   L03_UnsafePublication.connect  L03_UnsafePublication.java:29  client    holding {}
 *       write  L03_UnsafePublication.reload   L03_UnsafePublication.java:25  reloader  holding {}
 *
 * Heddle reports the field that holds the reference. It does not report host and port: a record's components are final,
 * and final fields are safe to read as soon as the reference is there, however it came. Turn the record into a class with
 * plain fields and they can join the report.
 */
public class L03_UnsafePublication {
    record Config(String host, int port) {
    }

    static Config config = new Config("localhost", 80);

    static void reload() {
        config = new Config("example.org", 8080); // FINDING data-race L03_UnsafePublication.config
    }

    static void connect() {
        Config current = config;
        System.out.println("connecting to " + current.host() + ":" + current.port());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reloader = new Thread(L03_UnsafePublication::reload, "reloader");
        Thread client = new Thread(L03_UnsafePublication::connect, "client");
        reloader.start();
        client.start();
        reloader.join();
        client.join();
    }
}
