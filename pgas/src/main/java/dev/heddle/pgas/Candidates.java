package dev.heddle.pgas;

import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pairs of places that were predicted to race, as text: one pair a line, its parts separated by tabs. What comes after the five are cells that both were
 * seen to use: the owner, the first one, the one after the last, and the barriers of all that the two had come to by then, the lower number first.
 *
 * <pre>
 * Knapsack.Shared.weight	get	Knapsack.build(Knapsack.java:31)	write	Knapsack.main(Knapsack.java:52)	0:0-1@2-2
 * </pre>
 */
public final class Candidates {
    /** What a node writes beside its journal in the first phase. */
    public static final String FILE = "cells.txt";
    private static final int PARTS = 5;

    private Candidates() {
    }

    /** @param at as in stack traces, like {@code com.acme.Main.run(Main.java:7)} */
    public record Side(String op, String at) {
        boolean is(String otherOp, String place) {
            return op.equals(otherOp) && at.equals(place);
        }

        /** Whether it is an instruction, or a call that only the owner of a variable makes. */
        boolean isOwners() {
            return op.equals("read") || op.equals("write");
        }
    }

    /**
     * Cells of a variable of one thread, {@code high} not included.
     *
     * @param earliest how many barriers of all had been begun by one of the two that used them
     * @param latest   the same of the other, if that is more
     */
    public record Cells(int owner, long low, long high, int earliest, int latest) {
        private static final Pattern TEXT = Pattern
                .compile("(\\d{1,9}):(\\d{1,19})-(\\d{1,19})@(\\d{1,10})-(\\d{1,10})");

        boolean touches(SharedAccess a, int round) {
            return earliest <= round && round <= latest && touches(a);
        }

        boolean touches(SharedAccess a) {
            return a.variable.owner() == owner && a.low < high && low < a.high;
        }

        String text() {
            return owner + ":" + low + "-" + high + "@" + earliest + "-" + latest;
        }

        /** @return null if it is none */
        static Cells parse(String text) {
            Matcher m = TEXT.matcher(text);
            try {
                return m.matches()
                        ? new Cells(Integer.parseInt(m.group(1)), Long.parseLong(m.group(2)),
                                Long.parseLong(m.group(3)), Integer.parseInt(m.group(4)),
                                Integer.parseInt(m.group(5)))
                        : null;
            } catch (NumberFormatException tooLarge) {
                return null;
            }
        }
    }

    /**
     * Two places of which both may be the same.
     *
     * @param cells at which the two are waited for; everywhere if there are none
     */
    public record Pair(String member, Side first, Side second, List<Cells> cells) {
        public Pair {
            cells = List.copyOf(cells);
        }

        public Pair(String member, Side first, Side second) {
            this(member, first, second, List.of());
        }

        public Pair at(List<Cells> others) {
            return new Pair(member, first, second, others);
        }

        /** Whether the two are waited for at what somebody is about to use, wherever in the program that is. */
        boolean aimsAt(SharedAccess a) {
            if (cells.isEmpty()) {
                return true;
            }
            for (Cells c : cells) {
                if (c.touches(a)) {
                    return true;
                }
            }
            return false;
        }

        /** Whether a node has to ask: the same, and at a time at which it happened before. */
        boolean aimsAt(SharedAccess a, int round) {
            for (Cells c : cells) {
                if (c.touches(a, round)) {
                    return true;
                }
            }
            return cells.isEmpty();
        }

        /** Whether the two are waited for between these barriers, wherever in the program that is. */
        boolean isTimeAt(int round) {
            for (Cells c : cells) {
                if (c.earliest <= round && round <= c.latest) {
                    return true;
                }
            }
            return cells.isEmpty();
        }

        boolean isAt(String op, String at) {
            return first.is(op, at) || second.is(op, at);
        }

        boolean names(String variable, String op, String at) {
            return member.equals(variable) && (first.is(op, at) || second.is(op, at));
        }

        /** The same for the same places, in whatever order. */
        public String key() {
            String a = first.op() + " " + first.at();
            String b = second.op() + " " + second.at();
            return member + "\n" + (a.compareTo(b) <= 0 ? a + "\n" + b : b + "\n" + a);
        }
    }

    /** The races among the findings, each pair of places once. */
    public static List<Pair> of(List<Finding> findings) {
        Map<String, Pair> pairs = new LinkedHashMap<>();
        for (Finding f : findings) {
            if (f.kind().equals(Finding.DATA_RACE) && f.accesses().size() == 2) {
                Pair p = new Pair(f.member(), side(f.accesses().get(0)), side(f.accesses().get(1)));
                pairs.putIfAbsent(p.key(), p);
            }
        }
        return new ArrayList<>(pairs.values());
    }

    private static Side side(Access a) {
        return new Side(a.op(), place(a.className(), a.method(), a.file(), a.line()));
    }

    /**
     * The cells that nodes have written down for each pair, {@link Pair#key} to cells.
     *
     * @param texts of {@link #FILE}, of some nodes; a last line that is not whole does not count
     */
    public static Map<String, List<Cells>> cells(List<String> texts) {
        Map<String, List<Cells>> all = new HashMap<>();
        for (String text : texts) {
            for (Pair p : parse(text.substring(0, text.lastIndexOf('\n') + 1))) {
                all.computeIfAbsent(p.key(), k -> new ArrayList<>()).addAll(p.cells());
            }
        }
        return all;
    }

    static String place(String className, String method, String file, int line) {
        return className + "." + method + "(" + (file == null || file.isEmpty() ? "?" : file)
                + (line > 0 ? ":" + line : "") + ")";
    }

    public static String text(List<Pair> pairs) {
        StringBuilder out = new StringBuilder();
        for (Pair p : pairs) {
            out.append(String.join("\t", p.member(), p.first().op(), p.first().at(), p.second().op(),
                    p.second().at()));
            p.cells().forEach(c -> out.append('\t').append(c.text()));
            out.append('\n');
        }
        return out.toString();
    }

    /** @throws IllegalArgumentException with the number of the line that is none */
    public static List<Pair> parse(String text) {
        List<Pair> pairs = new ArrayList<>();
        String[] lines = text.split("\n");
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String[] part = line.split("\t");
            List<Cells> cells = new ArrayList<>();
            for (int k = PARTS; k < part.length; k++) {
                cells.add(Cells.parse(part[k]));
            }
            if (part.length < PARTS || cells.contains(null)) {
                throw new IllegalArgumentException("line " + (i + 1) + " is no candidate: " + line);
            }
            pairs.add(new Pair(part[0], new Side(part[1], part[2]), new Side(part[3], part[4]), cells));
        }
        return pairs;
    }
}
