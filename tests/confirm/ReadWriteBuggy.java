// CONFIRM: deadlock
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** One reads while it writes the other; the second thread the other way round. */
public class ReadWriteBuggy {
    static final ReentrantReadWriteLock A = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock B = new ReentrantReadWriteLock();
    static int count;

    static void use(ReentrantReadWriteLock read, ReentrantReadWriteLock write) {
        read.readLock().lock();
        write.writeLock().lock();
        write.writeLock().unlock();
        read.readLock().unlock();
    }

    static void one() {
        use(A, B);
    }

    static void two() {
        use(B, A);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ReadWriteBuggy::one);
        Thread two = new Thread(ReadWriteBuggy::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
