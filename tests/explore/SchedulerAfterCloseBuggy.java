// A scheduled task writes to a file that the main thread closes. The scheduler
// is shut down only afterwards, and shutdown still lets a waiting task run.
// When the task runs after the close, it throws IllegalStateException, which
// get hands to the main thread.
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class SchedulerAfterCloseBuggy {
    static class OutFile {
        private volatile boolean closed;
        private volatile int lines;

        void write() {
            if (closed) {
                throw new IllegalStateException("file is closed");
            }
            lines = 1;
        }

        void close() {
            closed = true;
        }
    }

    public static void main(String[] args) throws Exception {
        OutFile file = new OutFile();
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        Future<?> task = scheduler.schedule(file::write, 0, TimeUnit.MILLISECONDS);
        file.close();
        scheduler.shutdown();
        task.get();
        if (file.lines != 1) {
            throw new AssertionError("nothing written");
        }
    }
}
