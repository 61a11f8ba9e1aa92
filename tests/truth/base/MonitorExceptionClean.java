// ROW: monitor
// EXPECT: nothing
/** A monitor is released when an exception leaves the block or the synchronized method. */
public class MonitorExceptionClean {
    int count;

    void block() {
        synchronized (this) {
            count++;
            throw new IllegalStateException();
        }
    }

    synchronized void method() {
        count++;
        throw new IllegalStateException();
    }

    void work() {
        for (int i = 0; i < 100; i++) {
            try {
                block();
            } catch (IllegalStateException e) {
                try {
                    method();
                } catch (IllegalStateException again) {
                    continue;
                }
            }
        }
    }

    public static void main(String[] args) {
        MonitorExceptionClean shared = new MonitorExceptionClean();
        Together.run(shared::work, shared::work);
        Result.is(400, shared.count);
    }
}
