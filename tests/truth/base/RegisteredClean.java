// ROW: callback from the JDK
// EXPECT: nothing
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Objects that are given to the JDK, and called by it in other threads. */
public class RegisteredClean {
    static final class Memory extends Handler {
        String prefix;
        volatile String last;

        Memory(String prefix) {
            this.prefix = prefix;
        }

        @Override
        public void publish(LogRecord record) {
            last = prefix + record.getMessage();
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    }

    static final class Listener implements PropertyChangeListener {
        int factor;
        volatile int last;

        Listener(int factor) {
            this.factor = factor;
        }

        @Override
        public void propertyChange(PropertyChangeEvent event) {
            last = factor * (Integer) event.getNewValue();
        }
    }

    static final class Failing implements Thread.UncaughtExceptionHandler {
        String prefix;
        volatile String last;

        Failing(String prefix) {
            this.prefix = prefix;
        }

        @Override
        public void uncaughtException(Thread thread, Throwable failure) {
            last = prefix + failure.getMessage();
        }
    }

    static final class Meta {
        int n;
    }

    static final ClassValue<Meta> META = new ClassValue<>() {
        @Override
        protected Meta computeValue(Class<?> type) {
            Meta m = new Meta();
            m.n = 3;
            return m;
        }
    };

    static volatile int seen;

    public static void main(String[] args) throws InterruptedException {
        Logger logger = Logger.getLogger("heddle.truth");
        logger.setUseParentHandlers(false);
        logger.setLevel(Level.ALL);
        PropertyChangeSupport support = new PropertyChangeSupport(logger);
        Gate registered = new Gate(2);
        Thread failing = new Thread(() -> {
            registered.meet();
            // Without any order but the one of the registry itself.
            for (int i = 0; i < 200; i++) {
                logger.info("line");
                support.firePropertyChange("p", -1, i);
                seen = META.get(String.class).n;
            }
            throw new IllegalStateException("on purpose");
        });
        failing.start();
        registered.meet();
        failing.setUncaughtExceptionHandler(new Failing("failed: "));
        logger.addHandler(new Memory("> "));
        support.addPropertyChangeListener(new Listener(2));
        seen = META.get(String.class).n;
        failing.join();
        Result.is(3, seen);
    }
}
