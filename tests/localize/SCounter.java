/**
 * A shared counter whose increment is a read and a write, each of them locked but not the two together.
 * After s_counter, where an increment gets lost and an assertion at the end fails.
 * Type: SAV. Two threads read the same value, and the second write covers the first.
 */
public class SCounter {
    private int value;
    private int calls;
    private int largest;
    private int active;
    private int finished;
    private final Object statistics = new Object();

    private synchronized int get() {
        return value; // blame
    }

    private synchronized void set(int next) {
        value = next; // blame
    }

    private void increment() {
        // The lock is given back between the two calls, and that is the bug.
        int next = get() + 1;
        set(next);
    }

    private void begin(int amount) {
        synchronized (statistics) {
            active++;
            calls++;
            if (amount > largest) {
                largest = amount;
            }
        }
    }

    private void finish() {
        synchronized (statistics) {
            active--;
            finished++;
            if (finished > calls) {
                throw new IllegalStateException("more ends than beginnings");
            }
        }
    }

    private void work(int amount) {
        begin(amount);
        finish();
        increment();
        begin(amount + 1);
        finish();
    }

    public static void main(String[] args) throws InterruptedException {
        SCounter counter = new SCounter();
        Thread first = new Thread(() -> counter.work(1), "first");
        Thread second = new Thread(() -> {
            counter.begin(10);
            counter.finish();
            counter.begin(11);
            counter.finish();
            counter.work(2);
        }, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        int end = counter.get();
        if (end != 2) {
            throw new AssertionError("two increments and the counter is " + end);
        }
        System.out.println(end + " after " + counter.finished + " calls, " + counter.active + " active");
    }
}
