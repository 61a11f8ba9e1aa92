package dev.heddle.control;

import dev.heddle.model.Candidate;
import dev.heddle.model.Made;
import dev.heddle.probe.Birth;
import java.util.ArrayList;
import java.util.List;

/**
 * How threads and locks of one run are recognized in another one. All but {@link #INDEXING} are there to see what it gains.
 *
 * @param k of how many objects the place at which they were made is compared: the lock, its maker, the maker of that
 */
public record Aim(By by, int k) {
    /** What is compared. */
    public enum By {
        /** How they came to be: the second thread of main, the third object that a thread has made at a place. */
        INDEXING("indexing"),
        /** The places at which they and their makers were made (k-object-sensitivity). */
        K_OBJECT("k-object"),
        /** All are the same. */
        TRIVIAL("trivial"),
        /** Like the first, without the places at which the locks held were taken. */
        NO_CONTEXT("no-context"),
        /** Like the first, but nobody lets others go before it enters a circle. */
        NO_YIELD("no-yield");

        final String text;

        By(String text) {
            this.text = text;
        }
    }

    public static final Aim INDEXING = new Aim(By.INDEXING, 1);
    /** Makers of makers that are known. */
    public static final int MOST = 1 + Birth.MOST_MAKERS;

    public Aim {
        if (k < 1 || k > MOST) {
            throw new IllegalArgumentException("k is " + k + ", not from 1 to " + MOST);
        }
    }

    /**
     * By its name on the command line, like {@code indexing} or {@code k-object=3}.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    public static Aim named(String name) {
        int eq = name.indexOf('=');
        String word = eq < 0 ? name : name.substring(0, eq);
        for (By by : By.values()) {
            if (by.text.equals(word) && (eq < 0 || by == By.K_OBJECT)) {
                return new Aim(by, eq < 0 ? 1 : Integer.parseInt(name.substring(eq + 1)));
            }
        }
        throw new IllegalArgumentException("there is no way to aim called " + name);
    }

    boolean usesContext() {
        return by != By.NO_CONTEXT && by != By.TRIVIAL;
    }

    boolean lets() {
        return by != By.NO_YIELD;
    }

    boolean thread(Task t, Candidate.Side side, Trap.Names names) {
        return by == By.K_OBJECT
                ? side.thread().equals(Candidate.ANY)
                        || isThread(made(Birth.of(t.thread), names), names.thread(side.thread()))
                : isThread(t.path, side);
    }

    /** Whether a thread with this path may be the one of the side. */
    boolean isThread(String path, Candidate.Side side) {
        return by == By.TRIVIAL || by == By.K_OBJECT || side.thread().equals(Candidate.ANY)
                || side.thread().equals(path);
    }

    /** The same, if the paths are not to be looked at; so it is if nobody knows where one of them was made. */
    private boolean isThread(Made mine, Made wanted) {
        return mine == null || wanted == null || wanted.isAlike(mine, k);
    }

    boolean object(Object lock, Candidate.Side side, Trap.Names names) {
        return isObject(made(Birth.of(lock), names), side);
    }

    /** Whether a lock that was made there may be the one of the side; so it is if nobody knows where one of them comes from. */
    boolean isObject(Made made, Candidate.Side side) {
        Made wanted = by == By.TRIVIAL || made == null ? null : Made.parse(side.object());
        return wanted == null || (by == By.K_OBJECT ? wanted.isAlike(made, k) : wanted.isSameIndex(made));
    }

    /** With names that mean the same in another run; null if there is nothing to name. */
    static Made made(Birth b, Trap.Names names) {
        if (b == null) {
            return null;
        }
        List<String> places = new ArrayList<>(List.of(names.site(b.site)));
        for (int maker : b.makers()) {
            places.add(names.site(maker));
        }
        return new Made(b.thread, b.number, places);
    }

    @Override
    public String toString() {
        return by == By.K_OBJECT ? by.text + "=" + k : by.text;
    }
}
