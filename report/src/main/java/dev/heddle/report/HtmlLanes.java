package dev.heddle.report;

import dev.heddle.model.Finding;
import dev.heddle.model.Interleaving;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An interleaving as a picture: time goes down, one lane for each thread, a bar for as long as a thread has a lock, a dashed line where
 * the turn goes over. The steps are a group of radio buttons, through which the arrow keys go by themselves.
 */
final class HtmlLanes {
    /** Locks of one thread that are drawn side by side; more lie over each other. */
    private static final int SIDE_BY_SIDE = 4;
    private static final int COLOURS = 6;
    private static final int DEEPEST = 20;
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private final StringBuilder out;
    private final Lanes lanes;
    private final Set<String> blamed = new LinkedHashSet<>();
    private final List<String> locks;

    private HtmlLanes(StringBuilder out, Lanes lanes, Finding finding) {
        this.out = out;
        this.lanes = lanes;
        this.locks = lanes.holds().stream().map(Interleaving.Hold::lock).distinct().sorted().toList();
        finding.accesses().forEach(a -> blamed.add(a.file() + ":" + a.line()));
    }

    /** @param number tells the steps of one finding from those of others */
    static void write(StringBuilder out, int number, Interleaving told, Finding finding) {
        Lanes lanes = Lanes.of(told);
        if (!lanes.steps().isEmpty()) {
            new HtmlLanes(out, lanes, finding).write(number);
        }
    }

    private void write(int number) {
        out.append("<h3>What the threads did</h3>\n<div class=\"steps script\">")
                .append("<button type=\"button\" data-go=\"first\" aria-label=\"first step\" disabled>|◀</button>")
                .append("<button type=\"button\" data-go=\"back\" aria-label=\"step back\" disabled>◀</button>")
                .append("<button type=\"button\" data-go=\"on\" aria-label=\"step on\">▶</button>")
                .append("<button type=\"button\" data-go=\"last\" aria-label=\"last step\">▶|</button>")
                .append("<button type=\"button\" data-go=\"whole\">all</button><output aria-live=\"polite\">")
                .append(Words.count(lanes.steps().size(), "step")).append("</output></div>\n");
        legend();
        // A lane is as wide as its longest line wants, within limits.
        out.append(
                "<div class=\"lanes\" role=\"radiogroup\" aria-label=\"steps\" tabindex=\"-1\" style=\"grid-template-columns: auto repeat(")
                .append(lanes.threads().size()).append(", minmax(15em, 1fr))\">\n<b></b>");
        int bottom = lanes.steps().size() + 2;
        for (int lane = 0; lane < lanes.threads().size(); lane++) {
            out.append("<b data-lane style=\"grid-area: 1/").append(lane + 2).append("\">")
                    .append(Escape.html(lanes.threads().get(lane))).append("</b>");
            out.append("<span class=\"lane\" style=\"grid-area: 2/").append(lane + 2).append('/').append(bottom)
                    .append("\"></span>\n");
        }
        int[] wide = holds();
        for (int i = 0; i < lanes.steps().size(); i++) {
            step(i, number, wide);
        }
        out.append("</div>\n");
    }

    private void legend() {
        if (locks.isEmpty()) {
            return;
        }
        out.append("<ul class=\"locks\" aria-label=\"locks\">");
        for (int i = 0; i < locks.size(); i++) {
            out.append("<li class=\"h").append(i % COLOURS).append("\"><i>").append(letter(i)).append("</i>")
                    .append(Escape.isolated(locks.get(i))).append("</li>");
        }
        out.append("</ul>\n");
    }

    private static char letter(int lock) {
        return LETTERS.charAt(lock % LETTERS.length());
    }

    /** How many bars lie side by side in each lane. */
    private int[] holds() {
        int[] wide = new int[lanes.threads().size()];
        List<Interleaving.Hold> drawn = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (Interleaving.Hold h : lanes.holds()) {
            int place = 0;
            while (place < SIDE_BY_SIDE - 1 && taken(drawn, places, h, place)) {
                place++;
            }
            drawn.add(h);
            places.add(place);
            wide[h.lane()] = Math.max(wide[h.lane()], place + 1);
            int lock = locks.indexOf(h.lock());
            out.append("<span class=\"hold h").append(lock % COLOURS).append(" o").append(place)
                    .append("\" style=\"grid-area: ").append(h.from() + 2).append('/').append(h.lane() + 2).append('/')
                    .append(h.to() + 3).append("\" data-lane=\"").append(h.lane()).append("\" data-from=\"")
                    .append(h.from()).append("\" data-to=\"").append(h.to()).append("\" title=\"")
                    .append(Escape.html(h.lock())).append("\">").append(letter(lock)).append("</span>\n");
        }
        return wide;
    }

    private static boolean taken(List<Interleaving.Hold> drawn, List<Integer> places, Interleaving.Hold h, int place) {
        for (int i = 0; i < drawn.size(); i++) {
            Interleaving.Hold other = drawn.get(i);
            if (places.get(i) == place && other.lane() == h.lane() && other.from() <= h.to()
                    && h.from() <= other.to()) {
                return true;
            }
        }
        return false;
    }

    private void step(int i, int number, int[] wide) {
        Lanes.Step step = lanes.steps().get(i);
        int row = i + 2;
        if (step.turn() && i > 0) {
            out.append("<span class=\"turn\" style=\"grid-row: ").append(row).append("\"></span>");
        }
        boolean op = !step.place().isEmpty();
        out.append("<span class=\"n\" style=\"grid-row: ").append(row).append("\">").append(i + 1).append("</span>")
                .append("<label class=\"step")
                .append(op ? " op" : step.text().matches("[\\w$]+\\.\\S.*") ? " call" : "")
                .append(step.text().matches("(?s)(\\.\\.\\. )?(lock|wait)\\b.*") ? " lock" : "")
                .append(step.pending() ? " pending" : "").append(blamed.contains(step.place()) ? " blamed" : "")
                .append(wide[step.lane()] > 0 ? " w" + wide[step.lane()] : "").append("\" data-lane=\"")
                .append(step.lane()).append("\" style=\"grid-area: ").append(row).append('/').append(step.lane() + 2)
                .append(";--d:").append(Math.min(DEEPEST, step.depth()))
                .append("\"><input type=\"radio\" name=\"step-").append(number).append("\"><span>")
                .append(Escape.html(step.text()));
        if (op) {
            out.append(" <small>").append(Escape.html(step.place())).append("</small>");
        }
        out.append("</span></label>\n");
    }
}
