package truth.shape;

/** State that subclasses in other packages inherit and touch directly. */
public class Counter {
    protected int count;
    protected static int total;
    public int open;

    /** Adds one from inside the declaring class. */
    public void increment() {
        count++;
    }

    public int count() {
        return count;
    }
}
