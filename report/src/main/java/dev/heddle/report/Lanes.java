package dev.heddle.report;

import dev.heddle.model.Interleaving;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An interleaving as a picture has it: a lane for each thread, and steps that lie in one of them. Made from the table that people read in
 * a terminal: names of the threads above, a line per step below the name of its thread, {@code >} where the turn goes over.
 *
 * @param threads the names, in the order of their lanes; empty if the table is none
 * @param holds   which thread has which lock meanwhile, with the numbers of the first and the last step
 */
record Lanes(List<String> threads, List<Step> steps, List<Interleaving.Hold> holds) {
    /** At least so many blanks between two columns. */
    private static final Pattern HEAD = Pattern.compile("(?s)(?:^|(?<= {3}))main(?:/[0-9]+)*(?: \\(.*?\\))?(?= {3}|$)");
    private static final Pattern PLACE = Pattern.compile("(?s)^(.*?) {2,}(\\S+:[0-9]+)( \\(.*\\))?$");

    /**
     * @param lane    the number of its thread, from 0 on
     * @param turn    whether the turn has just come to this thread
     * @param depth   blanks before it, which say under which calls it happens
     * @param place   file and line, or an empty text
     * @param pending whether it is what a thread was about to do when nothing went on
     */
    record Step(int lane, boolean turn, int depth, String text, String place, boolean pending) {
    }

    static Lanes of(Interleaving told) {
        // Which step a line of the table is: those of blanks are none.
        List<Integer> numbers = new ArrayList<>();
        List<String> threads = new ArrayList<>();
        List<Integer> starts = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        for (String line : told.lines()) {
            numbers.add(steps.size());
            if (line.isBlank()) {
                continue;
            }
            if (threads.isEmpty()) {
                for (Matcher m = HEAD.matcher(line); m.find();) {
                    threads.add(m.group());
                    starts.add(m.start());
                }
                if (threads.isEmpty() || starts.get(0) != 0) {
                    return new Lanes(List.of(), List.of(), List.of());
                }
                continue;
            }
            steps.add(step(line, starts));
        }
        List<Interleaving.Hold> holds = new ArrayList<>();
        for (Interleaving.Hold h : told.holds()) {
            // What was written by hand, or by another version, may name lines that are not there.
            if (h.lane() >= 0 && h.lane() < threads.size() && h.from() >= 1 && h.to() < numbers.size()
                    && h.from() <= h.to()) {
                holds.add(new Interleaving.Hold(h.lane(), numbers.get(h.from()), numbers.get(h.to()), h.lock()));
            }
        }
        return new Lanes(List.copyOf(threads), List.copyOf(steps), List.copyOf(holds));
    }

    private static Step step(String line, List<Integer> starts) {
        int first = 0;
        while (line.charAt(first) == ' ') {
            first++;
        }
        int lane = 0;
        while (lane + 1 < starts.size() && starts.get(lane + 1) <= first) {
            lane++;
        }
        boolean turn = line.startsWith("> ", first) && first == starts.get(lane);
        String rest = line.substring(turn ? first + 1 : first);
        int blanks = rest.length() - rest.stripLeading().length();
        String text = rest.strip();
        boolean pending = text.startsWith("... ") && !text.matches("\\.\\.\\. [0-9]+ lines .*");
        Matcher m = PLACE.matcher(text);
        boolean placed = m.matches();
        String what = placed ? m.group(1) + (m.group(3) == null ? "" : m.group(3)) : text;
        int depth = (turn ? blanks + 1 : first - starts.get(lane)) - 2;
        return new Step(lane, turn, Math.max(0, depth), what, placed ? m.group(2) : "", pending);
    }
}
