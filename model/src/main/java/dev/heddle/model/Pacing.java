package dev.heddle.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What threads are kept to: {@code main=1,main/1=1/128,*=draw:20711@3100/40} are speeds, how many units an interval has at speed 1
 * (for threads that run freely: calls), and after how many intervals the speeds are over. It is the token by which such a run
 * is asked for again.
 *
 * @param interval 0 if that is still to be measured; then the text does not have it
 * @param even     0 if the speeds are kept until the end; then the text does not have it
 */
public record Pacing(SpeedVector speeds, long interval, long even) {
    private static final Pattern INTERVALS = Pattern.compile("([1-9]\\d{0,11})(?:/([1-9]\\d{0,11}))?");

    public Pacing(SpeedVector speeds, long interval) {
        this(speeds, interval, 0);
    }

    public String text() {
        return interval == 0 ? speeds.text() : speeds.text() + "@" + interval + (even == 0 ? "" : "/" + even);
    }

    /** @throws IllegalArgumentException with the end of a sentence that begins with the text */
    public static Pacing parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            return new Pacing(SpeedVector.parse(text), 0);
        }
        String intervals = text.substring(at + 1);
        Matcher m = INTERVALS.matcher(intervals);
        if (!m.matches()) {
            throw new IllegalArgumentException(
                    "is not a vector of speeds: '" + intervals + "' is not a number of calls from 1 on");
        }
        return new Pacing(SpeedVector.parse(text.substring(0, at)), Long.parseLong(m.group(1)),
                m.group(2) == null ? 0 : Long.parseLong(m.group(2)));
    }
}
