// A source calls its listener while it holds its own ReentrantLock, and the
// listener takes its lock to receive. At the same time the listener closes:
// it holds its lock and calls the source to detach. Each waits for the lock
// of the other: deadlock.
import java.util.concurrent.locks.ReentrantLock;

public class ObserverDeadlockBuggy {
    static class Source {
        final ReentrantLock lock = new ReentrantLock();
        Listener listener;

        void fire() {
            lock.lock();
            Listener l = listener;
            if (l != null) {
                l.receive();
            }
            lock.unlock();
        }

        void detach() {
            lock.lock();
            listener = null;
            lock.unlock();
        }
    }

    static class Listener {
        final ReentrantLock lock = new ReentrantLock();
        int received;

        void receive() {
            lock.lock();
            received++;
            lock.unlock();
        }

        void close(Source source) {
            lock.lock();
            source.detach();
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Source source = new Source();
        Listener listener = new Listener();
        source.listener = listener;
        Thread t1 = new Thread(source::fire);
        Thread t2 = new Thread(() -> listener.close(source));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
    }
}
