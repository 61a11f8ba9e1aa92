package dev.heddle.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Something that may go wrong, seen in a run in which it did not: who would have to be where at the same time.
 *
 * @param kind  one of the constants
 * @param what  the member or the locks that it is about
 * @param sides for a race and a meeting two threads at the same time; for a deadlock each waits for a lock that the next one
 *              holds, and the first is the one that had better begin; for an atomicity violation the second side comes between the first and the third, which are of one thread
 */
public record Candidate(String kind, String what, List<Side> sides) {
    public static final String RACE = Finding.DATA_RACE;
    public static final String DEADLOCK = Finding.DEADLOCK;
    public static final String ATOMICITY = Finding.ATOMICITY_VIOLATION;
    /** Two places that somebody has named: a breakpoint for two threads. */
    public static final String MEETING = "meeting";
    /** Any operation, thread or lock. */
    public static final String ANY = "*";
    private static final String REGION = "(atomic)";

    /**
     * What one thread is about to do.
     *
     * @param op      {@code read}, {@code write}, {@code call}, {@code lock}, or {@link #ANY}
     * @param at      the place, as in a stack trace
     * @param thread  its path, like {@code main/2}, or {@link #ANY}
     * @param holding the places at which it has taken the locks that it holds, outermost first; then, if it is in a call of a method
     *                that is meant to be atomic, that {@link #region}
     * @param object  for a lock: what is known of the object (see {@link Made}, or its class), or {@link #ANY}
     * @param locks   the places at which it has taken all locks that it holds, for people; {@link Access#UNKNOWN} if nobody knows
     *                them any more, as in a file. {@code holding} has those that make a difference
     */
    public record Side(String op, String at, String thread, List<String> holding, String object,
            List<String> locks) {
        public Side {
            holding = Texts.copy(holding);
            locks = Texts.copy(locks);
        }

        public Side(String op, String at, String thread, List<String> holding, String object) {
            this(op, at, thread, holding, object, Access.UNKNOWN);
        }

        /** The same for every run of the same program, whichever thread it is. */
        String key() {
            return op + " " + at + (holding.isEmpty() ? "" : " holding " + String.join(" ", holding));
        }
    }

    public Candidate {
        what = Texts.orEmpty(what);
        sides = Texts.copy(sides);
    }

    /** A method that is meant to be atomic, as something that a side holds. */
    public static String region(String method) {
        return method + REGION;
    }

    public static boolean isRegion(String holding) {
        return holding.endsWith(REGION);
    }

    /** What the first side holds as a {@link #region}, or null. Then it is known that what it does belongs together. */
    public String region() {
        return sides.isEmpty()
                ? null
                : sides.get(0).holding().stream().filter(Candidate::isRegion).findFirst().orElse(null);
    }

    /**
     * Whether this is what was known of an earlier state of the program: the same kind, about the same member, in the same methods. Lines
     * do not count, nor operations, so that a read which has become a write is still it.
     */
    public boolean resembles(Candidate known) {
        List<String> open = new ArrayList<>();
        known.sides.forEach(s -> open.add(Findings.method(s.at())));
        // Locks are called by their classes, and where a program gets stuck by whoever waits there.
        return kind.equals(known.kind) && (kind.equals(DEADLOCK) || what.equals(known.what))
                && sides.stream().allMatch(s -> open.remove(Findings.method(s.at())));
    }

    /** Like {@link #key}, but equal only if threads and objects are the same too; for circles of locks. */
    public String identity() {
        if (!kind.equals(DEADLOCK)) {
            return key();
        }
        List<String> all = new ArrayList<>();
        sides.forEach(s -> all.add(s.key() + " " + s.thread() + " " + s.object()));
        Collections.rotate(all, -all.indexOf(Collections.min(all)));
        return kind + " " + String.join(" | ", all);
    }

    /** Equal for what people would call the same: the sides of a race have no order, those of a deadlock no beginning. */
    public String key() {
        List<String> keys = new ArrayList<>();
        sides.forEach(s -> keys.add(s.key()));
        if (kind.equals(DEADLOCK)) {
            Collections.rotate(keys, -keys.indexOf(Collections.min(keys)));
        } else if (!kind.equals(ATOMICITY)) {
            Collections.sort(keys);
        }
        return kind + " " + what + " | " + String.join(" | ", keys);
    }
}
