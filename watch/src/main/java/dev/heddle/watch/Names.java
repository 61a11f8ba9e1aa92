package dev.heddle.watch;

import dev.heddle.probe.watch.Watch;

/** Names as people know them. */
final class Names {
    private Names() {
    }

    /** The package of what watched code calls, with a dot. */
    static String probe() {
        String n = Watch.class.getName();
        return n.substring(0, n.lastIndexOf('.') + 1);
    }

    static String frame(StackTraceElement e) {
        return e.getClassName() + "." + e.getMethodName() + "(" + (e.getFileName() == null ? "?" : e.getFileName())
                + (e.getLineNumber() > 0 ? ":" + e.getLineNumber() : "") + ")";
    }

    /** {@code [I} is {@code int[]}. */
    static String type(String name) {
        if (name == null) {
            return "?";
        }
        int dims = 0;
        while (dims < name.length() && name.charAt(dims) == '[') {
            dims++;
        }
        if (dims == 0) {
            return name;
        }
        String of = switch (name.charAt(dims)) {
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> name.substring(dims + 1, name.length() - 1);
        };
        return of + "[]".repeat(dims);
    }
}
