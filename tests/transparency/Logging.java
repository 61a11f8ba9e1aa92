// java.util.logging infers class and method of its caller from the stack.
import java.util.*;
import java.util.logging.*;

public class Logging {
    static final Logger LOG = Logger.getLogger(Logging.class.getName());
    int n;

    static class F extends java.util.logging.Formatter {
        @Override
        public String format(LogRecord r) {
            StringBuilder b =
                    new StringBuilder(
                            r.getLevel()
                                    + " "
                                    + r.getLoggerName()
                                    + " "
                                    + r.getSourceClassName()
                                    + "."
                                    + r.getSourceMethodName()
                                    + " "
                                    + formatMessage(r)
                                    + "\n");
            if (r.getThrown() != null)
                for (StackTraceElement e : r.getThrown().getStackTrace())
                    b.append("  ").append(e).append('\n');
            return b.toString();
        }
    }

    synchronized void work() {
        n++;
        LOG.info("in work");
        Runnable r = () -> LOG.warning("in lambda");
        r.run();
        new Object() {
            int k = n;

            void go() {
                LOG.log(Level.SEVERE, "anon {0}", k);
            }
        }.go();
    }

    Logging() {
        n = 1;
        LOG.config("ctor");
    }

    static {
        LOG.finest("clinit");
    }

    public static void main(String[] args) throws Exception {
        LOG.setUseParentHandlers(false);
        ConsoleHandler h = new ConsoleHandler();
        h.setFormatter(new F());
        h.setLevel(Level.ALL);
        LOG.addHandler(h);
        LOG.setLevel(Level.ALL);
        Logging o = new Logging();
        o.work();
        try {
            o.fail();
        } catch (IllegalStateException e) {
            LOG.log(Level.WARNING, "failed", e);
        }
        LOG.entering("A", "b", 4);
        LOG.fine(() -> "supplied " + o.n);
        Thread t = new Thread(() -> LOG.info("thread"));
        t.start();
        t.join();
        System.Logger s = System.getLogger("sys");
        System.out.println(
                s.getName()
                        + " "
                        + s.isLoggable(System.Logger.Level.INFO)
                        + LogManager.getLogManager().getLogger("Logging").getHandlers().length);
        Logger.getAnonymousLogger().setFilter(r -> false);
        LOG.throwing("X", "y", new Error("e"));
        for (Logger l : new Logger[] {Logger.getLogger("a.b.c"), Logger.getLogger("a.b")})
            System.out.println(l.getParent().getName());
    }

    void fail() {
        n++;
        throw new IllegalStateException("logged");
    }
}
