public class UncaughtOther {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t =
                new Thread(
                        () -> {
                            n++;
                            throw new IllegalStateException(
                                    "other " + n, new RuntimeException("cause"));
                        },
                        "other");
        t.start();
        t.join();
        Thread u =
                new Thread(
                        () -> {
                            throw new Error("with handler");
                        });
        u.setUncaughtExceptionHandler(
                (x, e) -> {
                    System.out.println(x.getName() + " " + e);
                    throw new IllegalStateException("handler throws");
                });
        u.start();
        u.join();
        System.out.println("main ends " + n);
    }
}
