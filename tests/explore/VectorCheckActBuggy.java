// Two threads take the last element of a Vector if it is not empty. With
// one element left, both see that it is not empty. One removes the element
// and the other removes at index -1: ArrayIndexOutOfBoundsException.
import java.util.Vector;

public class VectorCheckActBuggy {
    static Vector<String> tasks = new Vector<>();

    static String takeLast() {
            if (!tasks.isEmpty()) {
                return tasks.remove(tasks.size() - 1);
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
