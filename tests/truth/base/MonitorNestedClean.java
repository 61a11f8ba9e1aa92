// ROW: monitor
// EXPECT: nothing
/** Re-entering a monitor releases nothing early; two monitors are always taken in one order. */
public class MonitorNestedClean {
    static final Object OUTER = new Object();
    static final Object INNER = new Object();
    static int count;
    static int inner;

    static void work() {
        for (int i = 0; i < 100; i++) {
            synchronized (OUTER) {
                synchronized (OUTER) {
                    synchronized (INNER) {
                        inner++;
                    }
                    count++;
                }
                count++;
            }
            synchronized (INNER) {
                inner++;
            }
        }
    }

    public static void main(String[] args) {
        Together.run(MonitorNestedClean::work, MonitorNestedClean::work);
        Result.is(800, count + inner);
    }
}
