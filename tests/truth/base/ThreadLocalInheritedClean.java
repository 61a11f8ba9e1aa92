// ROW: ThreadLocal
// EXPECT: nothing
/** A child inherits the value that its parent set before creating it. */
public class ThreadLocalInheritedClean {
    static final InheritableThreadLocal<int[]> CELL = new InheritableThreadLocal<>();

    public static void main(String[] args) {
        int[] cell = {6};
        CELL.set(cell);
        Thread child = new Thread(() -> CELL.get()[0]++);
        child.start();
        Together.join(child);
        Result.is(7, cell[0]);
    }
}
