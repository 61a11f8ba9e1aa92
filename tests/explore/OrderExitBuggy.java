// A server thread uses a configuration that a loader thread reads. Nothing
// makes the server wait for the loader. When the server runs first it finds no
// configuration and ends the program with exit code 3.
public class OrderExitBuggy {
    static volatile String config;

    static void load() {
        config = "port=80";
    }

    static void serve() {
        if (config == null) {
            System.out.println("no configuration");
            System.exit(3);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread loader = new Thread(OrderExitBuggy::load);
        Thread server = new Thread(OrderExitBuggy::serve);
        loader.start();
        server.start();
        loader.join();
        server.join();
    }
}
