// ROW: monitor
// EXPECT: nothing
/** One lock guards one counter. */
public class MonitorClean {
    static final Object LOCK = new Object();
    static int count;

    static void work() {
        for (int i = 0; i < 200; i++) {
            synchronized (LOCK) {
                count++;
            }
        }
    }

    public static void main(String[] args) {
        Together.run(MonitorClean::work, MonitorClean::work, MonitorClean::work);
        Result.is(600, count);
    }
}
