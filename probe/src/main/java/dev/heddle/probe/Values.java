package dev.heddle.probe;

/** Values as people read them. No method of an object of the target is called: it could do anything. */
public final class Values {
    private static final int LONGEST = 24;

    private Values() {
    }

    /* What was read, is about to be written, or was returned, for people: only of the point that was just passed. */

    public static void saw(int value) {
        if (Gate.traces) {
            tell(Integer.toString(value));
        }
    }

    public static void saw(boolean value) {
        if (Gate.traces) {
            tell(Boolean.toString(value));
        }
    }

    public static void saw(char value) {
        if (Gate.traces) {
            tell("'" + value + "'");
        }
    }

    public static void saw(long value) {
        if (Gate.traces) {
            tell(Long.toString(value));
        }
    }

    public static void saw(float value) {
        if (Gate.traces) {
            tell(Float.toString(value));
        }
    }

    public static void saw(double value) {
        if (Gate.traces) {
            tell(Double.toString(value));
        }
    }

    public static void saw(Object value) {
        if (Gate.traces) {
            tell(text(value));
        }
    }

    private static void tell(String text) {
        Strand s = Gate.self();
        if (s != null && s.shows) {
            s.shows = false;
            Gate.in();
            try {
                Gate.scheduler.value(s, text);
            } finally {
                Gate.out();
            }
        }
    }

    private static String text(Object o) {
        if (o == null) {
            return "null";
        }
        if (o instanceof String) {
            String s = (String) o;
            return "\"" + (s.length() <= LONGEST ? s : s.substring(0, LONGEST) + "...") + "\"";
        }
        if (o instanceof Enum) {
            return ((Enum<?>) o).name();
        }
        Class<?> type = o.getClass();
        if (o instanceof Integer || o instanceof Long || o instanceof Boolean || o instanceof Double
                || o instanceof Float || o instanceof Short || o instanceof Byte || o instanceof Character) {
            return o.toString();
        }
        if (type.isArray()) {
            String whole = type.getTypeName();
            String name = whole.substring(whole.lastIndexOf('.') + 1);
            int open = name.indexOf('[');
            return name.substring(0, open + 1) + java.lang.reflect.Array.getLength(o) + name.substring(open + 1);
        }
        String name = type.getName();
        int hidden = name.indexOf("$$Lambda");
        return hidden >= 0 ? "a lambda" : name.substring(name.lastIndexOf('.') + 1);
    }
}
