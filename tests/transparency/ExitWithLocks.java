// Exits while other threads hold and want locks, sleep, spin and wait.
// ! exit 3
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ExitWithLocks {
    static int n;
    static volatile int spins;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        CountDownLatch up = new CountDownLatch(5);
        new Thread(
                        () -> {
                            lock.lock();
                            up.countDown();
                            while (true) LockSupport.park();
                        })
                .start();
        // The next thread ends with the lock if it is first, and the one above would wait for it forever.
        while (!lock.isLocked()) Thread.onSpinWait();
        new Thread(
                        () -> {
                            up.countDown();
                            lock.lock();
                        })
                .start();
        new Thread(
                        () -> {
                            synchronized (monitor) {
                                up.countDown();
                                while (true) spins++;
                            }
                        })
                .start();
        new Thread(
                        () -> {
                            up.countDown();
                            synchronized (monitor) {
                                n++;
                            }
                        })
                .start();
        new Thread(
                        () -> {
                            up.countDown();
                            try {
                                Thread.sleep(1_000_000);
                            } catch (InterruptedException e) {
                                n++;
                            }
                        })
                .start();
        up.await();
        System.out.println("all up");
        System.exit(3);
    }
}
