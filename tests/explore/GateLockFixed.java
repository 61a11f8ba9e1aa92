// One thread takes the left lock, then the right one; another takes them the
// other way round. The repair is an outer gate lock around both pairs: only
// one thread at a time is between its first and its second lock, so the
// opposite orders do no harm.
public class GateLockFixed {
    static final Object GATE = new Object();
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int moves;

    static void move(Object from, Object to) {
        synchronized (GATE) {
            synchronized (from) {
                synchronized (to) {
                    moves++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            move(LEFT, RIGHT);
            move(LEFT, RIGHT);
        });
        Thread t2 = new Thread(() -> {
            move(RIGHT, LEFT);
            move(RIGHT, LEFT);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (moves != 4) {
            throw new AssertionError("moves: " + moves);
        }
    }
}
