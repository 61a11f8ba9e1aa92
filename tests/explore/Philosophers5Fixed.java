// Five philosophers with five forks, which are explicit locks. The repair is
// a semaphore with four seats: at most four philosophers hold a left fork, so
// at least one of them gets the right one too.
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

public class Philosophers5Fixed {
    static final int N = 5;
    static final ReentrantLock[] FORKS = new ReentrantLock[N];
    static final Semaphore SEATS = new Semaphore(N - 1);

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
