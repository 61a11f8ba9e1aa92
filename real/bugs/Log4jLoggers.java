import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;

/**
 * log4j2 #3234: the registry of loggers gives out a stream over its maps under the lock for reading, and that stream is gone through
 * after the lock is free again, while another thread may put a logger into the maps: ConcurrentModificationException. Fixed in 2.24.3.
 */
public class Log4jLoggers {
    public static void main(String[] args) throws Exception {
        LoggerContext context = new LoggerContext("test");
        context.getLogger("a");
        context.getLogger("b");
        Thread other = new Thread(() -> context.getLogger("c"));
        other.start();
        int seen = 0;
        for (Logger logger : context.getLoggers()) {
            seen += logger.getName().length();
        }
        other.join();
        if (seen < 2 || seen > 3) {
            throw new AssertionError("there are two loggers, or three, and " + seen + " were seen");
        }
    }
}
