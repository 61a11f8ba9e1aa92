// PAPER:
// SEEDED: order NullPointerException client
// SEEDED: atomicity NullPointerException twoSteps
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cache under load: two clients look up, load and change values, a sweeper throws old ones out, main reconfigures while they
 * work. Figures and hints are not guarded.
 *
 * <p>
 * Seeded: an entry is looked for and fetched in two steps (atomicity); the loader is set after the clients were started, and
 * only needed after they have run for a while (order).
 */
public class Cache {
    static final int ROUNDS = 120;
    static boolean order;
    static boolean atomicity;

    static final class Entry {
        int value;
        int uses;
        long touched;
    }

    static final Map<Integer, Entry> ENTRIES = new LinkedHashMap<>();
    static final AtomicInteger CLOCK = new AtomicInteger();
    static Map<Integer, String> loader;
    static int limit = 16;
    static long hits;
    static long misses;
    static long swept;
    static int hottest;
    static boolean warm;
    static boolean closing;
    static int generation;

    static int load(int key) {
        int value = key;
        for (int i = 0; i < 5; i++) {
            value = step(value);
        }
        return value;
    }

    static int step(int value) {
        return value * 17 + 3;
    }

    static Entry find(int key) {
        synchronized (ENTRIES) {
            Entry e = ENTRIES.get(key);
            if (e == null) {
                misses++;
                e = new Entry();
                e.value = load(key);
                ENTRIES.put(key, e);
            } else {
                hits++;
            }
            return e;
        }
    }

    static void use(Entry e, int round) {
        e.uses++;
        e.touched = CLOCK.incrementAndGet();
        if (e.uses > 10) {
            hottest = e.value;
        }
        if (round == ROUNDS / 4) {
            warm = true;
        }
    }

    static void client(int me) {
        for (int round = 0; round < ROUNDS; round++) {
            int key = (round * (me + 3)) % 24;
            Entry e = find(key);
            use(e, round);
            if (atomicity && round % 40 == 39) {
                twoSteps(key);
            }
            if (order && round == 6) {
                loader.get(key);
            }
            if (closing && round % 10 == 0) {
                generation++;
            }
        }
    }

    static void twoSteps(int key) {
        boolean there;
        synchronized (ENTRIES) {
            there = ENTRIES.containsKey(key);
        }
        int before = load(key);
        if (there) {
            synchronized (ENTRIES) {
                ENTRIES.get(key).value = before;
            }
        }
    }

    static void sweep() {
        for (int round = 0; round < ROUNDS / 2; round++) {
            synchronized (ENTRIES) {
                if (ENTRIES.size() > limit) {
                    Integer first = ENTRIES.keySet().iterator().next();
                    ENTRIES.remove(first);
                    swept++;
                }
            }
            load(round);
            if (warm) {
                generation = round;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        order = args[0].matches("seeded|order");
        atomicity = args[0].matches("seeded|atomicity");
        Thread one = new Thread(() -> client(0), "one");
        Thread two = new Thread(() -> client(1), "two");
        Thread sweeper = new Thread(Cache::sweep, "sweeper");
        one.start();
        two.start();
        sweeper.start();
        loader = new HashMap<>();
        for (int i = 0; i < ROUNDS; i++) {
            load(i);
            if (i == ROUNDS / 3) {
                limit = 8;
            } else if (i == ROUNDS / 2) {
                synchronized (ENTRIES) {
                    hits = 0;
                    misses = 0;
                }
            }
        }
        closing = true;
        long shown = swept + hottest + generation;
        one.join();
        two.join();
        sweeper.join();
        if (shown < 0) {
            System.out.println(hits + " " + misses);
        }
    }
}
