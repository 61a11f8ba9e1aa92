// A scheduled task writes to a file that the main thread closes. The repair
// waits for the task before it closes the file.
// Only then can no task write to a closed file.
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class SchedulerAfterCloseFixed {
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
        task.get();
        file.close();
        scheduler.shutdown();
        if (file.lines != 1) {
            throw new AssertionError("nothing written");
        }
    }
}
