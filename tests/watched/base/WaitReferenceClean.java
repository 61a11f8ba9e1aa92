// ROW: wait and notify
// EXPECT: nothing
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Who waits gives the monitor back, and does nothing else that orders the two threads; {@code wait} is called where no code of the program says so. */
public class WaitReferenceClean {
    private static final int ROUNDS = 3_000;

    interface Waiting {
        void await() throws InterruptedException;
    }

    static class Turns {
        final Object lock = new Object();
        int count;
        int next;

        void take(int me, Waiting waiting) throws InterruptedException {
            synchronized (lock) {
                for (int i = 0; i < ROUNDS; i++) {
                    while (next != me) {
                        waiting.await();
                    }
                    count++;
                    next = 1 - me;
                    lock.notifyAll();
                }
            }
        }
    }

    private static void reflected(Object lock, Method wait) throws InterruptedException {
        try {
            wait.invoke(lock);
        } catch (InvocationTargetException e) {
            throw (InterruptedException) e.getCause();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Method wait = Object.class.getMethod("wait");
        Turns a = new Turns();
        Together.run(() -> a.take(0, a.lock::wait), () -> a.take(1, a.lock::wait));
        Turns b = new Turns();
        Together.run(() -> b.take(0, () -> reflected(b.lock, wait)), () -> b.take(1, () -> reflected(b.lock, wait)));
        Result.is(4 * ROUNDS, a.count + b.count);
    }
}
