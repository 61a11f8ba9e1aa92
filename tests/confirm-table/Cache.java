// PAPER: cache4j
// KNOWN: data-race Cache$Cleaner.sleeping
// KNOWN: data-race Cache$Store.hits
// KNOWN: atomicity-violation Cache$Loader.value Cache$Store.put Cache$Loader.value

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A cache with a limit, times to live, and a thread that cleans it. The cleaner says whether it sleeps in a field without a lock; hits are
 * counted without a lock, because nobody minds; and who loads a value under the lock of the loader asks the cache twice.
 */
public class Cache {
    /** A value, and when it was last asked for, in the time of the cache. */
    static final class Entry {
        final String key;
        final Object value;
        final long made;
        long used;

        Entry(String key, Object value, long now) {
            this.key = key;
            this.value = value;
            this.made = now;
            this.used = now;
        }

        boolean isOld(long now, long toLive) {
            return now - made > toLive;
        }
    }

    static final class Store {
        private final Map<String, Entry> entries = new HashMap<>();
        private final int most;
        private final long toLive;
        private long now;
        private int puts;
        /** Without a lock: a number to look at. */
        private int hits;

        Store(int most, long toLive) {
            this.most = most;
            this.toLive = toLive;
        }

        Object get(String key) {
            Object value = lookUp(key);
            if (value != null) {
                hits++;
            }
            return value;
        }

        private synchronized Object lookUp(String key) {
            now++;
            Entry e = entries.get(key);
            if (e == null) {
                return null;
            }
            if (e.isOld(now, toLive)) {
                entries.remove(key);
                return null;
            }
            e.used = now;
            return e.value;
        }

        synchronized void put(String key, Object value) {
            now++;
            puts++;
            if (entries.size() >= most && !entries.containsKey(key)) {
                entries.remove(eldest());
            }
            entries.put(key, new Entry(key, value, now));
        }

        private String eldest() {
            Entry found = null;
            for (Entry e : entries.values()) {
                found = found == null || e.used < found.used ? e : found;
            }
            return found.key;
        }

        synchronized boolean contains(String key) {
            return entries.containsKey(key);
        }

        /** Throws out what is too old; returns how many that were. */
        synchronized int clean() {
            now++;
            List<String> old = new ArrayList<>();
            for (Entry e : entries.values()) {
                if (e.isOld(now, toLive)) {
                    old.add(e.key);
                }
            }
            for (String key : old) {
                entries.remove(key);
            }
            return old.size();
        }

        synchronized int size() {
            return entries.size();
        }

        synchronized int puts() {
            return puts;
        }
    }

    /** Cleans, sleeps, and is woken when there is much to do. */
    static final class Cleaner extends Thread {
        private final Store store;
        private final Object bell = new Object();
        private boolean rung;
        private boolean sleeping;
        private int cleaned;

        Cleaner(Store store) {
            super("cleaner");
            this.store = store;
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                cleaned += store.clean();
                sleeping = true;
                sleepUntilRung();
                sleeping = false;
            }
        }

        private void sleepUntilRung() {
            synchronized (bell) {
                if (!rung) {
                    try {
                        bell.wait(50);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
                rung = false;
            }
        }

        /** Only if it sleeps, as far as one can see. */
        void wake() {
            if (sleeping) {
                synchronized (bell) {
                    rung = true;
                    bell.notify();
                }
            }
        }
    }

    /** Makes what is not there. */
    static final class Loader {
        private final Store store;

        Loader(Store store) {
            this.store = store;
        }

        /** One at a time, so that nothing is made twice. */
        synchronized String value(String key) {
            if (!store.contains(key)) {
                store.put(key, "value of " + key);
            }
            return store.get(key).toString();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Store store = new Store(2, 20);
        Loader loader = new Loader(store);
        Cleaner cleaner = new Cleaner(store);
        Thread reader = new Thread(() -> {
            loader.value("a");
            store.get("b");
            cleaner.wake();
        }, "reader");
        Thread writer = new Thread(() -> {
            store.put("b", 1);
            store.put("c", 2);
            store.get("c");
            cleaner.wake();
        }, "writer");
        cleaner.start();
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        cleaner.join();
    }
}
