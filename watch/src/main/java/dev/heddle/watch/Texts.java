package dev.heddle.watch;

/** Numbers for people, without a formatter, which would load half of the JDK. */
final class Texts {
    private Texts() {
    }

    static String percent(double part) {
        return hundredths(part * 100) + "%";
    }

    static String hundredths(double x) {
        long h = Math.round(x * 100);
        long r = Math.abs(h % 100);
        return (h < 0 ? "-" : "") + Math.abs(h / 100) + (r == 0 ? "" : "." + (r < 10 ? "0" : "") + r);
    }
}
