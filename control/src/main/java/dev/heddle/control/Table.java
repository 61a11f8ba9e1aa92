package dev.heddle.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An interleaving for people: one column per thread, a line per point, and a mark where the turn goes over. */
final class Table {
    private static final int MOST_LINES = 60;
    private static final int WIDTH = 44;

    private Table() {
    }

    static List<String> of(Iteration it) {
        List<Recorder.Event> events = it.events();
        Map<String, Integer> columns = new LinkedHashMap<>();
        List<String> head = new ArrayList<>();
        for (Recorder.Event e : events) {
            if (columns.putIfAbsent(e.task(), columns.size()) == null) {
                head.add(e.task() + (e.thread().equals(e.task()) ? "" : " (" + e.thread() + ")"));
            }
        }
        List<String> lines = new ArrayList<>();
        StringBuilder first = new StringBuilder();
        for (String h : head) {
            first.append(cell(h));
        }
        lines.add(first.toString().stripTrailing());
        int from = Math.max(0, events.size() - MOST_LINES);
        if (from > 0) {
            lines.add("... " + from + " earlier points");
        }
        String last = null;
        for (Recorder.Event e : events.subList(from, events.size())) {
            String text = e.op() + (e.what().isEmpty() ? "" : " " + shorter(e.what()))
                    + (e.at().equals("-") ? "" : " " + where(e.at()));
            boolean moved = last != null && !last.equals(e.task());
            lines.add((" ".repeat(WIDTH * columns.get(e.task())) + (moved ? "> " : "  ") + text).stripTrailing());
            last = e.task();
        }
        return lines;
    }

    private static String cell(String text) {
        return text.length() >= WIDTH ? text.substring(0, WIDTH - 1) + " " : text + " ".repeat(WIDTH - text.length());
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
