package dev.heddle.control;

import dev.heddle.model.Interleaving;
import dev.heddle.probe.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An interleaving for people: one column per thread, a line per operation under the calls in which it happens, and a mark where
 * the turn goes over.
 */
final class Table {
    private static final int MOST_LINES = 80;
    /** How threads got into a livelock is more to the point than how it goes on. */
    private static final int HEAD_OF_LIVELOCK = 60;
    private static final int LINES_BEFORE = 10;
    private static final int MORE = 4;
    private static final int MOST_CALLS = 4;
    /** The longest round of a loop, in lines, that is shown once however often it comes. */
    private static final int LONGEST_ROUND = 12;
    private static final int FOLDED = 3;
    private static final int GAP = 3;
    private static final String MARK = "> ";
    private static final String NO_MARK = "  ";

    /** One line. What it says decides whether two are the same, not which locks its thread has. */
    private static final class Row {
        final int column;
        final String text;
        /** The locks of the thread, or null if the line is not of a thread. */
        final List<String> held;
        /** The lock that is taken here, or null. */
        final String takes;

        Row(int column, String text, List<String> held) {
            this(column, text, held, null);
        }

        Row(int column, String text, List<String> held, String takes) {
            this.column = column;
            this.text = text;
            this.held = held;
            this.takes = takes;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Row && ((Row) o).column == column && ((Row) o).text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode() + column;
        }
    }

    private Table() {
    }

    static Interleaving of(Iteration it) {
        return of(it, it.events(), MOST_LINES);
    }

    /** What led to something that came to pass when so many operations had been told, and a little of what follows. */
    static Interleaving around(Iteration it, int told) {
        return of(it, it.events().subList(0, Math.min(it.events().size(), told + MORE)), LINES_BEFORE + MORE);
    }

    private static Interleaving of(Iteration it, List<Recorder.Event> events, int mostLines) {
        Map<String, Integer> columns = new LinkedHashMap<>();
        List<String> heads = new ArrayList<>();
        for (Recorder.Event e : events) {
            if (columns.putIfAbsent(e.task, columns.size()) == null) {
                heads.add(e.task + (e.thread.equals(e.task) ? "" : " (" + e.thread + ")"));
            }
        }
        List<Row> rows = folded(rows(events, columns));
        int head = it.ending().livelock() ? HEAD_OF_LIVELOCK : 0;
        int left = Math.max(0, rows.size() - mostLines);
        List<Row> shown = new ArrayList<>(rows.subList(0, Math.min(rows.size(), mostLines)));
        if (left > 0) {
            shown = new ArrayList<>(rows.subList(0, head));
            shown.add(new Row(0, "... " + left + (head > 0 ? " lines like these" : " lines before"), null));
            shown.addAll(rows.subList(head + left, rows.size()));
        }
        int[] starts = starts(heads, shown);
        List<String> lines = new ArrayList<>();
        StringBuilder first = new StringBuilder();
        for (int i = 0; i < heads.size(); i++) {
            first.append(" ".repeat(starts[i] - first.length())).append(heads.get(i));
        }
        lines.add(first.toString());
        for (Row r : shown) {
            lines.add((" ".repeat(starts[r.column]) + r.text).stripTrailing());
        }
        return new Interleaving(lines, holds(shown, heads.size()));
    }

    /** From which line to which a thread has a lock: the first line is that of the names. */
    private static List<Interleaving.Hold> holds(List<Row> shown, int columns) {
        List<Interleaving.Hold> holds = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            Map<String, int[]> open = new LinkedHashMap<>();
            for (int i = 0; i < shown.size(); i++) {
                Row row = shown.get(i);
                if (row.column == column && row.held != null) {
                    int lane = column;
                    open.entrySet().removeIf(e -> (!row.held.contains(e.getKey()) || e.getKey().equals(row.takes))
                            && holds.add(new Interleaving.Hold(lane, e.getValue()[0], e.getValue()[1], e.getKey())));
                    for (String lock : row.held) {
                        open.computeIfAbsent(lock, begins(i + 1))[1] = i + 1;
                    }
                }
            }
            for (Map.Entry<String, int[]> e : open.entrySet()) {
                holds.add(new Interleaving.Hold(column, e.getValue()[0], e.getValue()[1], e.getKey()));
            }
        }
        return holds;
    }

    private static Function<String, int[]> begins(int line) {
        return lock -> new int[]{line, line};
    }

    private static List<Row> rows(List<Recorder.Event> events, Map<String, Integer> columns) {
        List<Row> rows = new ArrayList<>();
        Map<String, List<String>> open = new HashMap<>();
        Map<String, List<String>> locks = new HashMap<>();
        String last = null;
        for (Recorder.Event e : events) {
            int column = columns.get(e.task);
            String mark = last != null && !last.equals(e.task) ? MARK : NO_MARK;
            List<String> calls = e.calls.subList(Math.max(0, e.calls.size() - MOST_CALLS), e.calls.size());
            List<String> before = open.getOrDefault(e.task, List.of());
            // A call is older than what is done in it, and than a lock that is taken there.
            List<String> held = new ArrayList<>(e.held);
            held.retainAll(locks.getOrDefault(e.task, List.of()));
            String takes = e.op.equals(Op.name(Op.LOCK)) && !e.waits ? e.what : null;
            // Who takes a lock does not have it yet, though it may have had it before: others may have had it in between.
            held.remove(takes);
            int same = 0;
            while (same < calls.size() && same < before.size() && calls.get(same).equals(before.get(same))) {
                same++;
            }
            for (int i = same; i < calls.size(); i++) {
                rows.add(new Row(column, mark + "  ".repeat(i) + calls.get(i), held));
                mark = NO_MARK;
            }
            rows.add(new Row(column, mark + "  ".repeat(calls.size()) + text(e), e.held, takes));
            open.put(e.task, calls);
            locks.put(e.task, e.held);
            last = e.task;
        }
        return rows;
    }

    /** Lines that come again and again, as where somebody polls, are shown once, and counted. */
    private static List<Row> folded(List<Row> rows) {
        List<Row> folded = new ArrayList<>();
        int at = 0;
        while (at < rows.size()) {
            int round = 1;
            while (round <= LONGEST_ROUND && times(rows, at, round) < FOLDED) {
                round++;
            }
            if (round > LONGEST_ROUND) {
                folded.add(rows.get(at++));
                continue;
            }
            int times = times(rows, at, round);
            Row first = rows.get(at);
            folded.addAll(rows.subList(at, at + round));
            String indent = " ".repeat(first.text.length() - first.text.replaceFirst("^[> ]+", "").length());
            folded.add(new Row(first.column, indent + "... " + (round == 1 ? "this" : "these " + round + " lines") + " "
                    + times + " times", first.held));
            at += times * round;
        }
        return folded;
    }

    /** How often these lines stand there, one time after the other. */
    private static int times(List<Row> rows, int at, int round) {
        int times = 1;
        while (at + (times + 1) * round <= rows.size() && rows.subList(at, at + round)
                .equals(rows.subList(at + times * round, at + (times + 1) * round))) {
            times++;
        }
        return times;
    }

    private static int[] starts(List<String> heads, List<Row> rows) {
        int[] starts = new int[heads.size() + 1];
        for (int i = 0; i < heads.size(); i++) {
            int width = heads.get(i).length();
            for (Row r : rows) {
                width = r.column == i ? Math.max(width, r.text.length()) : width;
            }
            starts[i + 1] = starts[i] + width + GAP;
        }
        return starts;
    }

    private static String text(Recorder.Event e) {
        String value = e.value == null ? "" : e.op.equals("call") ? " -> " + e.value : " = " + e.value;
        return (e.waits ? "... " : "") + e.op + (e.what.isEmpty() ? "" : " " + shorter(e.what)) + value
                + (e.at.equals("-") ? "" : "  " + where(e.at)) + (e.waits ? " (not done)" : "");
    }

    /** {@code Seats.free} of {@code com.acme.Seats.free}. */
    private static String shorter(String member) {
        int dot = member.lastIndexOf('.');
        int before = dot < 0 ? -1 : member.lastIndexOf('.', dot - 1);
        return member.substring(before + 1);
    }

    private static String where(String at) {
        int open = at.indexOf('(');
        return open < 0 ? at : at.substring(open + 1, at.length() - 1);
    }
}
