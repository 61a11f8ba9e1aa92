// main returns while others work; DestroyJavaVM waits for them.
public class MainEndsEarly {
    static int n;
    static final Object L = new Object();

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(
                        () -> {
                            try {
                                main.join();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                            for (int i = 0; i < 10_000; i++)
                                synchronized (L) {
                                    n++;
                                }
                            System.out.println(n + " " + main.isAlive() + " " + main.getState());
                            new Thread(() -> System.out.println("grandchild " + n)).start();
                        })
                .start();
    }
}
