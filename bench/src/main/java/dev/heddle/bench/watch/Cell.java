package dev.heddle.bench.watch;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One way to watch.
 *
 * @param backend clock, or collider with the milliseconds that it holds threads up, or hardware, or pacer
 * @param percent of the fields that are in the sample; for pacer, of the time
 */
record Cell(String backend, double percent) {
    private static final String CLOCK = "clock";
    private static final String HARDWARE = "hardware";
    private static final String PACER = "pacer";
    private static final Pattern COLLIDER = Pattern.compile("collider(\\d{1,4})");

    Cell {
        if (!backend.equals(CLOCK) && !backend.equals(PACER) && !backend.equals(HARDWARE)
                && !COLLIDER.matcher(backend).matches()) {
            throw new IllegalArgumentException(
                    "no backend '" + backend + "'; there are clock, hardware, pacer, and collider15 and the like");
        }
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("a rate is from 0% to 100%, not " + percent + "%");
        }
    }

    /** A rate like {@code 0.5%}; the sign may be left out. */
    static double percent(String text) {
        try {
            return Double.parseDouble(text.endsWith("%") ? text.substring(0, text.length() - 1) : text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is no rate like 0.5%");
        }
    }

    /** As options of the agent. */
    String options(String budget, long seed) {
        if (backend.equals(PACER)) {
            return "mode=detect,pacer=" + percent + ",seed=" + seed;
        }
        Matcher collider = COLLIDER.matcher(backend);
        return "mode=watch,rate=" + rate() + ",budget=" + budget + ",seed=" + seed
                + (backend.equals(HARDWARE) ? ",backend=hardware" : "")
                + (collider.matches() ? ",backend=collider,limit=" + collider.group(1) + "ms" : "");
    }

    String rate() {
        return rate(percent);
    }

    static String rate(double percent) {
        String text = String.format(Locale.ROOT, "%.3f", percent);
        return text.replaceAll("\\.?0+$", "") + "%";
    }

    @Override
    public String toString() {
        return backend + " " + rate();
    }
}
