// Daemon threads are busy with fields and locks when the JVM ends.
public class DaemonThreads {
    long n;
    volatile boolean up;

    synchronized void bump() {
        n++;
    }

    public static void main(String[] args) throws Exception {
        DaemonThreads d = new DaemonThreads();
        for (int i = 0; i < 3; i++) {
            Thread t =
                    new Thread(
                            () -> {
                                d.up = true;
                                while (true) d.bump();
                            });
            t.setDaemon(true);
            t.start();
        }
        while (!d.up) Thread.onSpinWait();
        Thread last =
                new Thread(
                        () -> {
                            for (int i = 0; i < 1000; i++) d.bump();
                            System.out.println("last user thread");
                        });
        last.start();
        System.out.println("main ends first?".substring(0, 9));
        last.join();
    }
}
