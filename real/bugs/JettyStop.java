import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * jetty #7650: QueuedThreadPool.doStop empties its queue with isEmpty() and then poll(). When a pool thread takes the last job
 * between the two, poll() returns null, and the pool says that it was "Stopped without executing or closing null", although
 * nothing was left. Fixed in 10.0.14: the result of poll() is looked at.
 */
public class JettyStop {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream err = System.err;
        System.setErr(new PrintStream(log, true));
        try {
            QueuedThreadPool pool = new QueuedThreadPool(1, 1);
            pool.setReservedThreads(0);
            pool.setStopTimeout(0);
            pool.setDaemon(true);
            pool.start();
            pool.execute(() -> { });
            pool.stop();
        } finally {
            System.setErr(err);
        }
        if (log.toString().contains("executing or closing null")) {
            throw new AssertionError("the queue was empty: " + log);
        }
    }
}
