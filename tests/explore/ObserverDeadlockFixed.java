// A source calls its listener, and a closing listener calls its source to
// detach. The repair reads the listener under the lock of the source, but
// calls it after that lock is released.
import java.util.concurrent.locks.ReentrantLock;

public class ObserverDeadlockFixed {
    static class Source {
        final ReentrantLock lock = new ReentrantLock();
        Listener listener;

        void fire() {
            lock.lock();
            Listener l = listener;
            lock.unlock();
            if (l != null) {
                l.receive();
            }
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
