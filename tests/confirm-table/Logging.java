// PAPER: Java Logging
// KNOWN: deadlock Logging$Logger.log Logging$Handler.close
// KNOWN: deadlock Logging$Registry.reset Logging$Logger.setLevel
// KNOWN: deadlock Logging$Handler.flush Logging$Handler.publish

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Loggers, handlers and the registry that knows them all, each with a lock of its own, as in java.util.logging before its locks
 * were taken apart. A logger that logs asks its handlers; a handler that is closed leaves its loggers; the registry that starts
 * over tells loggers and handlers; and both ask the registry.
 */
public class Logging {
    enum Level {
        FINE, INFO, WARNING, OFF
    }

    static final class Record {
        final Level level;
        final String logger;
        final String text;

        Record(Level level, String logger, String text) {
            this.level = level;
            this.logger = logger;
            this.text = text;
        }
    }

    /** Knows all loggers by their names, and what is configured for them. */
    static final class Registry {
        private final Map<String, Logger> loggers = new HashMap<>();
        private final Map<String, String> properties = new HashMap<>();

        synchronized Logger logger(String name) {
            Logger l = loggers.get(name);
            if (l == null) {
                l = new Logger(this, name);
                loggers.put(name, l);
            }
            return l;
        }

        synchronized void set(String key, String value) {
            properties.put(key, value);
        }

        synchronized String property(String key, String otherwise) {
            String value = properties.get(key);
            return value == null ? otherwise : value;
        }

        /** As if nothing had been configured. */
        synchronized void reset() {
            properties.clear();
            for (Logger l : loggers.values()) {
                l.reset();
            }
        }
    }

    static final class Logger {
        private final Registry registry;
        private final String name;
        private final List<Handler> handlers = new ArrayList<>();
        private Level level = Level.INFO;

        Logger(Registry registry, String name) {
            this.registry = registry;
            this.name = name;
        }

        String name() {
            return name;
        }

        synchronized void log(Level wanted, String text) {
            if (wanted.ordinal() < level.ordinal()) {
                return;
            }
            Record record = new Record(wanted, name, text);
            for (Handler h : handlers) {
                h.publish(record);
            }
        }

        /** What the registry says is stronger. */
        synchronized void setLevel(Level wanted) {
            String configured = registry.property(name + ".level", wanted.name());
            level = Level.valueOf(configured);
        }

        synchronized void add(Handler h) {
            handlers.add(h);
            h.usedBy(this);
        }

        synchronized void remove(Handler h) {
            handlers.remove(h);
        }

        private synchronized List<Handler> all() {
            return new ArrayList<>(handlers);
        }

        void reset() {
            for (Handler h : all()) {
                h.flush();
            }
            unset();
        }

        private synchronized void unset() {
            level = Level.INFO;
        }
    }

    /** Keeps the last records. */
    static final class Handler {
        private final Registry registry;
        private final List<Logger> users = new ArrayList<>();
        private final List<String> lines = new ArrayList<>();
        private boolean closed;
        private int flushed;

        Handler(Registry registry) {
            this.registry = registry;
        }

        synchronized void usedBy(Logger l) {
            users.add(l);
        }

        synchronized void publish(Record r) {
            if (closed) {
                return;
            }
            String format = registry.property("format", "short");
            lines.add(format.equals("short") ? r.text : r.level + " " + r.logger + ": " + r.text);
        }

        synchronized void flush() {
            flushed += lines.size();
            lines.clear();
        }

        synchronized void close() {
            if (!closed) {
                closed = true;
                for (Logger l : users) {
                    l.remove(this);
                }
            }
        }

        synchronized int published() {
            return flushed + lines.size();
        }
    }

    /** One of the users of the library, with loggers and handlers of its own. */
    static final class Application {
        private final Registry registry = new Registry();
        private final Handler file;
        private final Handler console;
        private final Logger orders;
        private final Logger bills;

        Application(String name) {
            file = new Handler(registry);
            console = new Handler(registry);
            orders = registry.logger(name + ".orders");
            bills = registry.logger(name + ".bills");
            orders.add(console);
            bills.add(file);
            registry.set(name + ".orders.level", "FINE");
        }

        void sells() {
            orders.log(Level.INFO, "ordered");
        }

        void bills() {
            bills.setLevel(Level.FINE);
            bills.log(Level.WARNING, "billed");
        }

        void reconfigured() {
            registry.reset();
        }

        void withoutConsole() {
            console.close();
        }

        int published() {
            return file.published() + console.published();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Application shop = new Application("shop");
        Application office = new Application("office");
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(office::bills, "office"));
        threads.add(new Thread(shop::sells, "shop"));
        threads.add(new Thread(shop::bills, "bills"));
        threads.add(new Thread(shop::reconfigured, "administrator"));
        threads.add(new Thread(shop::withoutConsole, "silence"));
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println(office.published());
    }
}
