package dev.heddle.report;

/** Whether text carries terminal colours. */
public enum Style {
    PLAIN, COLOR;

    private static final String ESC = "\u001b[";

    String alarm(String text) {
        return wrap("1;31m", text);
    }

    String strong(String text) {
        return wrap("1m", text);
    }

    String dim(String text) {
        return wrap("2m", text);
    }

    private String wrap(String code, String text) {
        return this == PLAIN ? text : ESC + code + text + ESC + "0m";
    }
}
