// Five philosophers with five forks, which are explicit locks. When all five
// have locked their left fork before any has locked the right one, they wait
// in a circle: deadlock.
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

public class Philosophers5Buggy {
    static final int N = 5;
    static final ReentrantLock[] FORKS = new ReentrantLock[N];
    static final Semaphore SEATS = new Semaphore(N);

    static void dine(int i) {
        ReentrantLock left = FORKS[i];
        ReentrantLock right = FORKS[(i + 1) % N];
        SEATS.acquireUninterruptibly();
        left.lock();
        right.lock();
        right.unlock();
        left.unlock();
        SEATS.release();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[N];
        for (int i = 0; i < N; i++) {
            FORKS[i] = new ReentrantLock();
        }
        for (int i = 0; i < N; i++) {
            int id = i;
            threads[i] = new Thread(() -> dine(id));
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
