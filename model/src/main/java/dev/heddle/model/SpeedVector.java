package dev.heddle.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How fast the threads of a run are, relative to each other (Chen and others, ESEC/FSE 2018): a speed in (0, 1] for each of a few
 * threads, and one for all others, or a draw from which each of them gets its own. As text, which is also how a run with free
 * threads is asked for again:
 *
 * <pre>
 * main=1,main/1=1/128,main/2=0.413,*=draw:20711
 * </pre>
 *
 * @param speeds by the path of the thread, in the order in which they are told
 * @param others the speed of all other threads, or 0 if each has one of its own
 * @param draw   from which these are drawn, uniformly
 */
public record SpeedVector(Map<String, Double> speeds, double others, int draw) {
    private static final int DIGITS = 4;
    /** Drawn speeds are multiples of one over this, so that they are short as text. */
    private static final int GRAINS = 1_000;
    private static final Pattern PART = Pattern
            .compile("([^=,\\s]+)=(?:(draw):(\\d{1,9})|1/(\\d{1,6})|([01](?:[.]\\d{1,9})?))");
    private static final String REST = "*";

    public SpeedVector {
        Map<String, Double> exact = new LinkedHashMap<>();
        speeds.forEach((thread, speed) -> exact.put(thread, rounded(speed)));
        speeds = Collections.unmodifiableMap(exact);
        others = others == 0 ? 0 : rounded(others);
    }

    /** A speed as it can be written down: a power of two, or a few digits. */
    private static double rounded(double speed) {
        if (!(speed > 0 && speed <= 1)) {
            throw new IllegalArgumentException("a speed is above 0 and at most 1, not " + speed);
        }
        return fraction(speed) > 0 ? speed : new BigDecimal(speed).round(new MathContext(DIGITS)).doubleValue();
    }

    /** The denominator of a speed that is one over a power of two, else 0. */
    private static int fraction(double speed) {
        double inverse = 1 / speed;
        return inverse <= 1 << 16 && inverse == Math.rint(inverse) && Integer.bitCount((int) inverse) == 1
                ? (int) inverse
                : 0;
    }

    /** The speed of the thread with this path. */
    public double of(String path) {
        Double own = speeds.get(path);
        if (own != null) {
            return own;
        }
        return others > 0 ? others : drawn(path);
    }

    /** Depends on the path alone, not on the order in which threads begin. */
    private double drawn(String path) {
        long mixed = (draw * 0x9E3779B97F4A7C15L + path.hashCode()) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
        return (1 + ((mixed ^ mixed >>> 29) >>> 1) % GRAINS) / (double) GRAINS;
    }

    /** Whether all threads are equally fast, as they are when nobody does anything about it. */
    public boolean even() {
        return others > 0 && speeds.values().stream().allMatch(s -> s == others);
    }

    public String text() {
        StringBuilder out = new StringBuilder();
        speeds.forEach((thread, speed) -> out.append(thread).append('=').append(text(speed)).append(','));
        return out.append(REST).append('=').append(others > 0 ? text(others) : "draw:" + draw).toString();
    }

    private static String text(double speed) {
        int below = fraction(speed);
        if (below == 1) {
            return "1";
        }
        return below > 1 ? "1/" + below : BigDecimal.valueOf(speed).stripTrailingZeros().toPlainString();
    }

    /**
     * Threads that are not named are as fast as can be.
     *
     * @throws IllegalArgumentException with the end of a sentence that begins with the vector
     */
    public static SpeedVector parse(String text) {
        Map<String, Double> speeds = new LinkedHashMap<>();
        double others = 1;
        int draw = 0;
        for (String part : text.split(",", -1)) {
            Matcher m = PART.matcher(part);
            if (!m.matches()) {
                throw new IllegalArgumentException(
                        "is not a vector of speeds like main=1,main/1=1/8,*=0.5: '" + part + "'");
            }
            boolean rest = m.group(1).equals(REST);
            if (m.group(2) != null && !rest) {
                throw new IllegalArgumentException("is not a vector of speeds: only '*' can be drawn");
            }
            double speed = m.group(4) != null
                    ? 1.0 / Integer.parseInt(m.group(4))
                    : m.group(5) != null ? Double.parseDouble(m.group(5)) : 1;
            if (!(speed > 0 && speed <= 1)) {
                throw new IllegalArgumentException(
                        "is not a vector of speeds: '" + part + "' is not above 0 and at most 1");
            }
            if (!rest) {
                speeds.put(m.group(1), speed);
            } else if (m.group(2) == null) {
                others = speed;
            } else {
                others = 0;
                draw = Integer.parseInt(m.group(3));
            }
        }
        return new SpeedVector(speeds, others, draw);
    }

    @Override
    public String toString() {
        return text();
    }
}
