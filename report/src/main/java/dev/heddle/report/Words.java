package dev.heddle.report;

import dev.heddle.model.Access;
import java.util.Locale;

/** Small pieces of text that several reports share. */
public final class Words {
    private Words() {
    }

    /** {@code 1 class}, {@code 12,345 classes}. */
    public static String count(long n, String noun) {
        String plural = noun.endsWith("s") ? noun + "es" : noun + "s";
        return String.format(Locale.ROOT, "%,d %s", n, n == 1 ? noun : plural);
    }

    static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f s", seconds);
    }

    /** {@code SeatMap.java:41}, or what is known of it. */
    static String place(Access access) {
        String file = access.file().isEmpty() ? "(unknown source)" : Escape.text(access.file());
        return access.line() > 0 ? file + ':' + access.line() : file;
    }

    /** {@code SeatMap.reserve}: without the package, which the stack shows. */
    static String shortMethod(Access access) {
        String name = access.className();
        return Escape.text(name.substring(name.lastIndexOf('.') + 1) + '.' + access.method());
    }

    /** Nothing if they are not known. */
    static String holding(Access access) {
        return access.locks().equals(Access.UNKNOWN) ? "" : "holding " + locks(access);
    }

    static String locks(Access access) {
        StringBuilder text = new StringBuilder("{");
        for (String lock : access.locks()) {
            text.append(text.length() > 1 ? ", " : "").append(Escape.text(lock));
        }
        return text.append('}').toString();
    }
}
