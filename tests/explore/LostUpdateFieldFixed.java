// Two threads increment the same int field. The repair makes increment a
// synchronized method, so that the read and the write of one thread cannot
// be split by the other thread.
public class LostUpdateFieldFixed {
    static class Counter {
        int value;

        synchronized void increment() {
            value++;
        }
    }

    public static void main(String[] args) throws Exception {
        Counter counter = new Counter();
        Runnable work = () -> {
            for (int i = 0; i < 2; i++) {
                counter.increment();
            }
        };
        Thread t1 = new Thread(work);
        Thread t2 = new Thread(work);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (counter.value != 4) {
            throw new AssertionError("lost update, value is " + counter.value);
        }
    }
}
