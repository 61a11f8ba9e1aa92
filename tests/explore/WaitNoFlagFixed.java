// A thread waits for a signal with wait. The repair records the signal in a
// flag under the same lock, and the waiter waits only while the flag is not
// set.
public class WaitNoFlagFixed {
    static final Object LOCK = new Object();
    static boolean signalled;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                try {
                    while (!signalled) {
                        LOCK.wait();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        Thread signaller = new Thread(() -> {
            synchronized (LOCK) {
                signalled = true;
                LOCK.notifyAll();
            }
        });
        waiter.start();
        signaller.start();
        waiter.join();
        signaller.join();
    }
}
