package dev.heddle.report;

/** Makes text that came from a target harmless where it is shown. */
public final class Escape {
    private static final String HEX = "0123456789abcdef";

    private Escape() {
    }

    /**
     * One line of visible text: control characters (C0, DEL, C1), line separators, characters that reorder or hide text,
     * and stray surrogates are written as {@code \}{@code uXXXX}; everything else stays as it is.
     */
    public static String text(String raw) {
        int first = firstHidden(raw);
        if (first < 0) {
            return raw;
        }
        StringBuilder out = new StringBuilder(raw.length() + 16).append(raw, 0, first);
        for (int i = first; i < raw.length(); i++) {
            append(out, raw, i);
        }
        return out.toString();
    }

    /** The same, safe inside an HTML element or a quoted attribute. */
    public static String html(String raw) {
        String visible = text(raw);
        StringBuilder out = new StringBuilder(visible.length() + 16);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    /** The same in an element that keeps letters of other directions from moving what stands around them. */
    static String isolated(String raw) {
        return "<bdi>" + html(raw) + "</bdi>";
    }

    private static void append(StringBuilder out, String raw, int i) {
        char c = raw.charAt(i);
        if (c == '\n') {
            out.append("\\n");
        } else if (c == '\t') {
            out.append("\\t");
        } else if (c == '\r') {
            out.append("\\r");
        } else if (hidden(raw, i)) {
            out.append("\\u").append(HEX.charAt(c >> 12)).append(HEX.charAt(c >> 8 & 15))
                    .append(HEX.charAt(c >> 4 & 15)).append(HEX.charAt(c & 15));
        } else {
            out.append(c);
        }
    }

    private static int firstHidden(String raw) {
        for (int i = 0; i < raw.length(); i++) {
            if (hidden(raw, i)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean hidden(String raw, int i) {
        char c = raw.charAt(i);
        if (c >= ' ' && c < 0x7f) {
            return false;
        }
        if (Character.isHighSurrogate(c)) {
            return i + 1 == raw.length() || !Character.isLowSurrogate(raw.charAt(i + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return i == 0 || !Character.isHighSurrogate(raw.charAt(i - 1));
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED, Character.PRIVATE_USE ->
                true;
            default -> false;
        };
    }
}
