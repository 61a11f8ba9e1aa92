// ! exit 8
public class ExitInThread {
    static final Object LOCK = new Object();
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t =
                new Thread(
                        () -> {
                            synchronized (LOCK) {
                                n = 8;
                                System.out.println("thread leaves");
                                System.exit(n);
                            }
                        });
        t.start();
        synchronized (ExitInThread.class) {
            while (true) ExitInThread.class.wait();
        }
    }
}
