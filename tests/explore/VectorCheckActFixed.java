// Two threads take the last element of a Vector if it is not empty. The
// repair holds the monitor of the Vector from the check to the removal, so
// the size cannot change in between.
import java.util.Vector;

public class VectorCheckActFixed {
    static Vector<String> tasks = new Vector<>();

    static String takeLast() {
        synchronized (tasks) {
            if (!tasks.isEmpty()) {
                return tasks.remove(tasks.size() - 1);
            }
        }
        return null;
    }

    public static void main(String[] args) throws Exception {
        tasks.add("one");
        tasks.add("two");
        tasks.add("three");
        Runnable work = () -> {
            takeLast();
            takeLast();
        };
        Thread t1 = new Thread(work);
        Thread t2 = new Thread(work);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        if (!tasks.isEmpty()) {
            throw new AssertionError("tasks left: " + tasks);
        }
    }
}
