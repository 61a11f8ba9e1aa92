package dev.heddle.probe.watch;

/** Which objects of the JDK are one location each: those that are not thread-safe, and no view of something else. */
final class Locations {
    private static final ClassValue<Boolean> UNSAFE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return decide(type);
        }
    };

    private Locations() {
    }

    static boolean unsafe(Object o) {
        return o != null && UNSAFE.get(o.getClass());
    }

    private static boolean decide(Class<?> type) {
        if (type.getClassLoader() != null) {
            return false;
        }
        String n = type.getName();
        switch (n) {
            case "java.util.ArrayList", "java.util.LinkedList", "java.util.ArrayDeque", "java.util.PriorityQueue",
                    "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.WeakHashMap",
                    "java.util.IdentityHashMap",
                    "java.util.EnumMap",
                    "java.util.HashSet",
                    "java.util.LinkedHashSet",
                    "java.util.TreeSet",
                    "java.util.BitSet",
                    "java.text.SimpleDateFormat",
                    "java.text.DecimalFormat",
                    "java.util.Calendar",
                    "java.util.GregorianCalendar",
                    "java.util.Date",
                    "java.util.StringJoiner",
                    "java.util.regex.Matcher":
                return true;
            default:
                return false;
        }
    }
}
