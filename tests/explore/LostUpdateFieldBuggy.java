// Two threads increment the same int field without a lock. The increment
// is a read followed by a write. Both threads read the same value, then
// both write that value plus one, so one increment is lost.
public class LostUpdateFieldBuggy {
    static class Counter {
        int value;

        void increment() {
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
