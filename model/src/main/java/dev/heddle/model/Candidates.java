package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Candidates as a text file, which people can read and write:
 *
 * <pre>
 * heddle candidates 1
 * data-race com.acme.Seats.free
 *   read com.acme.Seats.take(Seats.java:12) by main/1
 *   write com.acme.Seats.take(Seats.java:13) by main/2
 * deadlock java.lang.Object
 *   lock com.acme.Bank.move(Bank.java:9) by main/1 holding com.acme.Bank.move(Bank.java:8)
 *   lock com.acme.Bank.move(Bank.java:9) by main/2 holding com.acme.Bank.move(Bank.java:8)
 * meeting where people cannot see it
 *   * com.acme.Cache.get(Cache.java:40)
 *   * com.acme.Cache.clear(Cache.java:51)
 * end 3
 * </pre>
 *
 * <p>
 * A side names what a thread is about to do, the place, and if it matters the thread and the places at which it has taken the locks that
 * it holds.
 */
public final class Candidates {
    public static final int VERSION = 1;
    /** No file has more bytes. */
    public static final int LONGEST = 1 << 24;
    private static final String HEAD = "heddle candidates ";
    private static final Set<String> KINDS = Set.of(Candidate.RACE, Candidate.DEADLOCK, Candidate.ATOMICITY,
            Candidate.MEETING);
    private static final Pattern SIDE = Pattern
            .compile("\\s+(\\S+) ([^\\s()]+\\([^()]*\\))(?: by (\\S+))?(?: of (\\S+))?(?: holding (.+))?");
    private static final Pattern PLACE = Pattern.compile("[^\\s()]+\\([^()]*\\)");

    private Candidates() {
    }

    public static String text(List<Candidate> all) {
        StringBuilder out = new StringBuilder(HEAD).append(VERSION).append('\n');
        all.forEach(c -> out.append(text(c)));
        return out.append("end ").append(all.size()).append('\n').toString();
    }

    /** The lines of one. */
    public static String text(Candidate c) {
        StringBuilder out = new StringBuilder(c.kind()).append(' ').append(c.what()).append('\n');
        for (Candidate.Side s : c.sides()) {
            out.append("  ").append(s.op()).append(' ').append(s.at());
            if (!s.thread().equals(Candidate.ANY)) {
                out.append(" by ").append(s.thread());
            }
            if (!s.object().equals(Candidate.ANY)) {
                out.append(" of ").append(s.object());
            }
            if (!s.holding().isEmpty()) {
                out.append(" holding ").append(String.join(" ", s.holding()));
            }
            out.append('\n');
        }
        return out.toString();
    }

    /** @throws IllegalArgumentException with the end of a sentence that begins with the name of the file */
    public static List<Candidate> parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.isEmpty() || !lines.get(0).matches(HEAD + "\\d{1,9}\\s*")) {
            throw new IllegalArgumentException("is not a file of candidates");
        }
        String version = lines.get(0).substring(HEAD.length()).strip();
        if (!version.equals(Integer.toString(VERSION))) {
            throw new IllegalArgumentException("has candidates of version " + version + "; this Heddle reads version "
                    + VERSION);
        }
        List<Candidate> all = new ArrayList<>();
        String kind = null;
        String what = null;
        List<Candidate.Side> sides = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (Character.isWhitespace(line.charAt(0))) {
                sides.add(side(line, i, kind));
                continue;
            }
            if (kind != null) {
                all.add(candidate(kind, what, sides, i));
                sides = new ArrayList<>();
            }
            int blank = line.indexOf(' ');
            kind = blank < 0 ? line : line.substring(0, blank);
            what = blank < 0 ? "" : line.substring(blank + 1).strip();
            if (kind.equals("end")) {
                if (!what.equals(Integer.toString(all.size()))) {
                    throw new IllegalArgumentException("is damaged: it says '" + line + "' and has " + all.size());
                }
                return all;
            }
            if (!KINDS.contains(kind)) {
                throw new IllegalArgumentException("has an unknown kind '" + kind + "' in line " + (i + 1));
            }
        }
        throw new IllegalArgumentException("is cut off: its last line is not 'end'");
    }

    private static Candidate.Side side(String line, int i, String kind) {
        Matcher m = SIDE.matcher(line);
        if (kind == null || !m.matches()) {
            throw new IllegalArgumentException("is damaged in line " + (i + 1));
        }
        List<String> holding = new ArrayList<>();
        if (m.group(5) != null) {
            Matcher places = PLACE.matcher(m.group(5));
            while (places.find()) {
                holding.add(places.group());
            }
        }
        return new Candidate.Side(m.group(1), m.group(2), m.group(3) == null ? Candidate.ANY : m.group(3), holding,
                m.group(4) == null ? Candidate.ANY : m.group(4));
    }

    private static Candidate candidate(String kind, String what, List<Candidate.Side> sides, int i) {
        int least = kind.equals(Candidate.ATOMICITY) ? 3 : 2;
        if (sides.size() < least || sides.size() > least && !kind.equals(Candidate.DEADLOCK)) {
            throw new IllegalArgumentException("is damaged before line " + (i + 1) + ": " + kind + " with "
                    + sides.size() + " sides");
        }
        return new Candidate(kind, what, sides);
    }
}
