package dev.heddle.model;

import java.util.List;

/**
 * A bug, or what looks like one, with one identity whatever the number of times it was seen.
 *
 * <p>
 * <b>How the id is made.</b> An id has to survive an edit that only moves lines, and a new run; and two pairs of sites
 * must not share one. {@link Fingerprint} therefore hashes what an edit elsewhere in the file leaves alone: the kind,
 * the member, and class, method and operation of each access. That hash alone cannot tell apart two pairs of lines in
 * the same two methods, so {@link Findings#assignIds} looks at all findings of a run together and numbers those that
 * share a hash in the order of their lines: {@code HD-3F9A01}, {@code HD-3F9A01-2}, {@code HD-3F9A01-3}. The numbers
 * depend on the order of the lines, not on the lines. The price: a run that sees only the second pair calls it
 * {@code HD-3F9A01}. Known-ness is thus exact per pair of methods and member, and counted within.
 *
 * @param id       {@code HD-} and six hexadecimal digits, with an ordinal when several pairs share them
 * @param kind     {@code data-race}, {@code atomicity-violation}, {@code order-violation}, {@code deadlock},
 *                 {@code missed-signal} or {@code failure}
 * @param status   {@code predicted}, {@code confirmed} or {@code harmful}
 * @param member   what is accessed, like {@code com.acme.SeatMap.free}, {@code int[]}, {@code java.util.HashMap}
 * @param schedule file of the schedule that makes it happen, or null
 * @param token    the same schedule as a short token, or null
 * @param effect   what it led to, or null
 * @param inputs   the inputs that showed it
 * @param rank     position in the order of suspicion, or null
 * @param count    how many times it was seen
 * @param speeds   the {@link SpeedVector} of the run that showed it, as text, or null
 */
public record Finding(String id, String kind, String status, String member, List<Access> accesses, String schedule,
        String token, String effect, List<String> inputs, Integer rank, long count, String speeds) {
    public static final String DATA_RACE = "data-race";
    public static final String ATOMICITY_VIOLATION = "atomicity-violation";
    public static final String DEADLOCK = "deadlock";
    public static final String MISSED_SIGNAL = "missed-signal";
    public static final String PREDICTED = "predicted";
    public static final String CONFIRMED = "confirmed";
    public static final String HARMFUL = "harmful";

    public Finding {
        kind = Texts.orEmpty(kind);
        status = Texts.orEmpty(status);
        member = Texts.orEmpty(member);
        accesses = Texts.copy(accesses);
        inputs = Texts.copy(inputs);
        id = id == null || id.isEmpty() ? Fingerprint.id(kind, member, accesses) : id;
    }

    public Finding(String id, String kind, String status, String member, List<Access> accesses, String schedule,
            String token, String effect, List<String> inputs, Integer rank, long count) {
        this(id, kind, status, member, accesses, schedule, token, effect, inputs, rank, count, null);
    }

    /** A finding straight from a detector. Its id is not yet unique in the run: see {@link Findings#assignIds}. */
    public static Finding of(String kind, String status, String member, List<Access> accesses, long count) {
        return new Finding(null, kind, status, member, accesses, null, null, null, List.of(), null, count);
    }

    public Finding withId(String newId) {
        return new Finding(newId, kind, status, member, accesses, schedule, token, effect, inputs, rank, count, speeds);
    }

    public Finding withCount(long newCount) {
        return new Finding(id, kind, status, member, accesses, schedule, token, effect, inputs, rank, newCount, speeds);
    }

    public Finding withStatus(String newStatus) {
        return new Finding(id, kind, newStatus, member, accesses, schedule, token, effect, inputs, rank, count, speeds);
    }

    public Finding withEffect(String newEffect) {
        return new Finding(id, kind, status, member, accesses, schedule, token, newEffect, inputs, rank, count, speeds);
    }

    /** The same with the schedule that shows it, as a file and as a token. */
    public Finding withSchedule(String file, String newToken) {
        return new Finding(id, kind, status, member, accesses, file, newToken, effect, inputs, rank, count, speeds);
    }

    /** The same with the names of the inputs that showed it. */
    public Finding withInputs(List<String> names) {
        return new Finding(id, kind, status, member, accesses, schedule, token, effect, names, rank, count, speeds);
    }

    /** The same with the speeds that showed it, or null. */
    public Finding withSpeeds(String text) {
        return new Finding(id, kind, status, member, accesses, schedule, token, effect, inputs, rank, count, text);
    }

    /** 0 for predicted, 1 for confirmed, 2 for harmful. */
    public int severity() {
        return severity(status);
    }

    /** @throws IllegalArgumentException for anything that is not a rung of the ladder */
    public static int severity(String status) {
        switch (status) {
            case PREDICTED:
                return 0;
            case CONFIRMED:
                return 1;
            case HARMFUL:
                return 2;
            default:
                throw new IllegalArgumentException("unknown status " + status);
        }
    }
}
