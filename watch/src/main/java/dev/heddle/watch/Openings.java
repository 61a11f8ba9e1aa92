package dev.heddle.watch;

import dev.heddle.instrument.watch.Cells;
import dev.heddle.instrument.watch.Cells.Cell;
import dev.heddle.instrument.watch.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Decides when a cell is opened for the next access. One that shows nothing is opened less and less often; all together are opened no
 * more often than the budget allows. Used by the service thread only.
 */
final class Openings {
    private static final long SHORTEST = 0;
    /** Nanoseconds, where there is a budget; and where nobody minds what it costs. */
    private static final long LONGEST = 1_000_000_000L;
    private static final long LONGEST_CARELESS = 20_000_000L;
    private static final int PATIENCE = 32;
    /** Each time the service wakes up somebody may wait for a core; at 5 ms that were enough requests of a Tomcat to see it in their 99th percentile. */
    static final long SHORTEST_MILLIS = 20;
    /** While all cells that are used wait for longer than this before they are opened again. */
    static final long USUAL_MILLIS = 60;
    static final long LONGEST_MILLIS = 200;

    /** What is known of one cell. */
    static final class Place {
        final Cell cell;
        private long next;
        private long pause = SHORTEST;
        private long armings;
        private long waited;
        /** Accesses per second, by how long an opened cell had to wait for one; smoothed. */
        double frequency;
        boolean retired;

        Place(Cell cell) {
            this.cell = cell;
            // Not what was left there while the JVM was watched before.
            armings = cell.cell().armings();
            waited = cell.cell().waited();
        }
    }

    private final Cells cells;
    private final long limit;
    private final int canary;
    private final long longest;
    /** All there ever were, by number, and those that are in the sample now. */
    private final List<Place> places = new ArrayList<>();
    private List<Place> current = new ArrayList<>();
    private int turn;
    private long pauseMillis = SHORTEST_MILLIS;
    private double allowance = 64;

    /**
     * @param canary   a cell that others open
     * @param careless whether it does not matter what it costs
     */
    Openings(Cells cells, long limit, int canary, boolean careless) {
        this.cells = cells;
        this.limit = limit;
        this.canary = canary;
        this.longest = careless ? LONGEST_CARELESS : LONGEST;
    }

    /** One round: forgets what is outdated, opens what has waited long enough. Returns how many accesses were left in cells since the last. */
    int round(long now, double perSecond, double seconds) {
        boolean more = false;
        for (int n = places.size(); n < cells.size(); n++) {
            Place p = new Place(cells.cell(n));
            places.add(p);
            if (n != canary) {
                current.add(p);
                more = true;
            }
        }
        int left = 0;
        boolean soon = more;
        for (Place p : current) {
            int some = news(p, now);
            left += some;
            soon |= some > 0 && p.pause < USUAL_MILLIS * 1_000_000;
        }
        pauseMillis = soon
                ? SHORTEST_MILLIS
                : left > 0 ? USUAL_MILLIS : Math.min(LONGEST_MILLIS, pauseMillis + SHORTEST_MILLIS);
        // What was saved up is soon spent: a pause of the service is no reason for a burst.
        allowance = Math.min(allowance + perSecond * seconds, Math.max(16, perSecond / 4)) - left;
        int open = 0;
        for (int i = 0; i < current.size() && open < allowance; i++) {
            turn = (turn + 1) % current.size();
            Place p = current.get(turn);
            if (!p.retired && now >= p.next && p.cell.cell().open(now)) {
                open++;
            }
        }
        return left;
    }

    /**
     * How long nothing will be missed by waiting: not long while there are cells that would be opened again at once, longer when all have shown nothing for a
     * while, and longest where nobody accesses anything.
     */
    long pauseMillis() {
        return pauseMillis;
    }

    private int news(Place p, long now) {
        p.cell.cell().tidy(now, limit);
        long armings = p.cell.cell().armings();
        int left = (int) (armings - p.armings);
        if (left > 0) {
            long waited = p.cell.cell().waited();
            double every = Math.max(20, (waited - p.waited) / (double) left) / 1e9;
            p.frequency = p.frequency == 0 ? 1 / every : 1 / (0.8 / p.frequency + 0.2 * every);
            p.waited = waited;
            p.armings = armings;
            p.pause = armings < PATIENCE ? SHORTEST : Math.min(longest, Math.max(1_000_000, p.pause + p.pause / 8));
            p.next = now + p.pause;
        }
        return left;
    }

    /** A race was seen here: it is worth looking more closely for other pairs. */
    void found(int number) {
        if (number < places.size()) {
            places.get(number).pause = SHORTEST;
            pauseMillis = SHORTEST_MILLIS;
        }
    }

    /** All that is in the sample. */
    List<Place> current() {
        return current;
    }

    /** Accesses per second to all that is watched. */
    double frequency() {
        double all = 0;
        for (Place p : current) {
            all += p.retired ? 0 : p.frequency;
        }
        return all;
    }

    /** Those that are accessed most often first. */
    List<Place> hottest() {
        List<Place> out = new ArrayList<>();
        for (Place p : current) {
            if (!p.retired && p.frequency > 0) {
                out.add(p);
            }
        }
        out.sort(new Comparator<>() {
            @Override
            public int compare(Place a, Place b) {
                return Double.compare(b.frequency, a.frequency);
            }
        });
        return out;
    }

    /** Written by the service thread once in a while, for the status. */
    private volatile String hot = "";

    /** The locations that are accessed most often, with accesses per second. */
    String hot() {
        return hot;
    }

    void summarize() {
        StringBuilder s = new StringBuilder();
        int n = 0;
        for (Place p : hottest()) {
            if (n++ == 5) {
                break;
            }
            s.append(n == 1 ? "" : ", ").append(p.cell.key().replace('/', '.')).append(' ').append((long) p.frequency);
        }
        hot = s.toString();
    }

    void retire(Place p) {
        p.retired = true;
        p.cell.cell().close();
    }

    /** Nothing is left in any cell from now on. Makes nothing new: it is also called when there is no memory. */
    void closeAll() {
        for (int i = 0; i < places.size(); i++) {
            places.get(i).cell.cell().close();
        }
    }

    /** The sample has changed: what is in it counts again, and of the rest, which only grows, nobody has to think any more. */
    void restart(Sample sample) {
        current = new ArrayList<>();
        turn = 0;
        pauseMillis = SHORTEST_MILLIS;
        for (Place p : places) {
            p.retired = false;
            p.frequency = 0;
            p.pause = SHORTEST;
            if (p.cell.cell().number != canary && sample.has(p.cell.key())) {
                current.add(p);
            }
        }
    }

    int size() {
        return places.size();
    }
}
