// ! exit 1
public class UncaughtHandler {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler(
                (t, e) -> {
                    n++;
                    System.out.println(
                            t.getName() + " " + e + " " + e.getStackTrace().length + " " + n);
                });
        Thread t =
                new Thread(
                        () -> {
                            throw new IllegalStateException("a");
                        });
        t.start();
        t.join();
        throw new IllegalStateException("b");
    }
}
