package dev.heddle.probe;

/**
 * The methods of collections that the target calls, by number, so that a call can say which one it is of: for objects whose class
 * overrides some of them.
 */
public final class CalledMethods {
    /** A method that is not known. */
    public static final int UNKNOWN = 0;

    /* Both are replaced, never changed below what has been given out; written under the lock of the class. */
    private static volatile String[] names = new String[64];
    /** What stands between the brackets of the descriptor. */
    private static volatile String[] parameters = new String[64];
    private static int count = 1;

    private CalledMethods() {
    }

    /** The number of a method, the same each time. */
    public static synchronized int number(String name, String desc) {
        String between = desc.substring(1, desc.indexOf(')'));
        for (int i = 1; i < count; i++) {
            if (names[i].equals(name) && parameters[i].equals(between)) {
                return i;
            }
        }
        if (count == names.length) {
            names = longer(names);
            parameters = longer(parameters);
        }
        names[count] = name;
        parameters[count] = between;
        return count++;
    }

    private static String[] longer(String[] all) {
        String[] more = new String[2 * all.length];
        System.arraycopy(all, 0, more, 0, all.length);
        return more;
    }

    /** Whether what it returns, and not the method itself, goes through the collection. */
    static boolean givesIterator(int number) {
        switch (number == UNKNOWN ? "" : names[number]) {
            case "iterator":
            case "listIterator":
            case "spliterator":
            case "stream":
            case "parallelStream":
                return true;
            default:
                return false;
        }
    }

    static String name(int number) {
        return names[number];
    }

    /** Whether the class has a method of this number of its own. */
    static boolean declares(Class<?> c, int number) {
        String name = names[number];
        String wanted = parameters[number];
        for (java.lang.reflect.Method m : c.getDeclaredMethods()) {
            if (m.getName().equals(name)) {
                StringBuilder have = new StringBuilder();
                for (Class<?> p : m.getParameterTypes()) {
                    have.append(p.descriptorString());
                }
                if (wanted.contentEquals(have)) {
                    return true;
                }
            }
        }
        return false;
    }
}
