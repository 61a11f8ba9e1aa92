package dev.heddle.model;

/**
 * What threads that run freely are kept to: {@code main=1,main/1=1/128,*=draw:20711@3100} are speeds, and how many calls an interval
 * has at speed 1. It is the token by which such a run is asked for again.
 *
 * @param interval 0 if that is still to be measured; then the text does not have it
 */
public record Pacing(SpeedVector speeds, long interval) {
    private static final int DIGITS = 12;

    public String text() {
        return interval == 0 ? speeds.text() : speeds.text() + "@" + interval;
    }

    /** @throws IllegalArgumentException with the end of a sentence that begins with the text */
    public static Pacing parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            return new Pacing(SpeedVector.parse(text), 0);
        }
        String calls = text.substring(at + 1);
        if (!calls.matches("[1-9]\\d{0," + (DIGITS - 1) + "}")) {
            throw new IllegalArgumentException(
                    "is not a vector of speeds: '" + calls + "' is not a number of calls from 1 on");
        }
        return new Pacing(SpeedVector.parse(text.substring(0, at)), Long.parseLong(calls));
    }
}
