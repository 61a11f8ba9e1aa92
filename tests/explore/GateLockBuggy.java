// One thread takes the left lock, then the right one; another takes them the
// other way round. When each holds its first lock, both wait for the lock of
// the other: deadlock.
public class GateLockBuggy {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();
    static int moves;

    static void move(Object from, Object to) {
            synchronized (from) {
                synchronized (to) {
                    moves++;
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
