package dev.heddle.probe;

/** What a thread is about to do at a scheduling point. */
public final class Op {
    public static final int READ = 0;
    public static final int WRITE = 1;
    public static final int LOCK = 2;
    public static final int CALL = 3;
    public static final int START = 4;
    public static final int YIELD = 5;
    public static final int INNER = 6;
    public static final int WAIT = 7;
    public static final int SLEEP = 8;
    public static final int PARK = 9;
    public static final int JOIN = 10;
    public static final int BEGIN = 11;
    public static final int END = 12;
    /** A method of the target is entered: nothing that others could see. */
    public static final int ENTER = 13;
    private static final String[] NAMES = {"read", "write", "lock", "call", "start", "yield", "inside", "wait", "sleep",
            "park", "join", "begin", "end", "enter"};

    private Op() {
    }

    public static String name(int op) {
        return NAMES[op];
    }

    /** -1 if there is no such operation. */
    public static int of(String name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (NAMES[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
