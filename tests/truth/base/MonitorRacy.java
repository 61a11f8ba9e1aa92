// ROW: monitor
// EXPECT: data-race MonitorRacy.count
/** Each thread has its own lock, so the lock guards nothing. */
public class MonitorRacy {
    static int count;

    static void work() {
        Object lock = new Object();
        for (int i = 0; i < 200; i++) {
            synchronized (lock) {
                count++;
            }
        }
    }

    public static void main(String[] args) {
        Together.run(MonitorRacy::work, MonitorRacy::work);
    }
}
