// ROW: start
// EXPECT: data-race StartSubclassRacy$Worker.limit
/** The parent sets a field of the Thread object after it has started it. */
public class StartSubclassRacy {
    static class Worker extends Thread {
        int limit;
        volatile int seen;

        @Override
        public void run() {
            seen = limit;
        }
    }

    public static void main(String[] args) {
        Worker worker = new Worker();
        worker.start();
        worker.limit = 5;
        Together.join(worker);
    }
}
