// CONFIRM: nothing
// PREDICT: nothing
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Readers do not stop each other. */
public class ReadWriteFixed {
    static final ReentrantReadWriteLock A = new ReentrantReadWriteLock();
    static final ReentrantReadWriteLock B = new ReentrantReadWriteLock();
    static int count;

    static void use(ReentrantReadWriteLock read, ReentrantReadWriteLock also) {
        read.readLock().lock();
        also.readLock().lock();
        also.readLock().unlock();
        read.readLock().unlock();
    }

    static void one() {
        use(A, B);
    }

    static void two() {
        use(B, A);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(ReadWriteFixed::one);
        Thread two = new Thread(ReadWriteFixed::two);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
