// A thread waits for a signal with wait, but nothing records that the signal
// was given. When the other thread calls notifyAll before the wait has begun,
// the signal goes to nobody and the waiter waits for ever.
public class WaitNoFlagBuggy {
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        Thread signaller = new Thread(() -> {
            synchronized (LOCK) {
                LOCK.notifyAll();
            }
        });
        waiter.start();
        signaller.start();
        waiter.join();
        signaller.join();
    }
}
