package dev.heddle.instrument;

import dev.heddle.probe.ThreadState;

/** Internal names and descriptors of what instrumented code calls. */
final class Names {
    /** Not a compile-time constant: in the agent's jar the probe has another package, and descriptors must follow. */
    static final String P = packageOf(ThreadState.class);
    static final String STATE = P + "ThreadState";
    static final String STATE_DESC = "L" + STATE + ";";
    static final String PROBES = P + "Probes";
    static final String PACING = "dev/heddle/probe/Pacing";
    static final String FIELDS = P + "Fields";
    static final String ELEMENTS = P + "Elements";
    static final String RUN = P + "Run";
    static final String RUN_DESC = "L" + RUN + ";";
    static final String THREADS = P + "Threads";
    static final String VARS = P + "Vars";
    static final String CALLS = P + "Calls";
    static final String JDK = P + "Jdk";
    static final String INIT = P + "ClassInit";
    static final String INIT_DESC = "L" + INIT + ";";
    static final String OBJECT_DESC = "Ljava/lang/Object;";
    static final String OBJECT_STATE_INT = "(" + OBJECT_DESC + STATE_DESC + "I)V";
    static final String OBJECT_STATE = "(" + OBJECT_DESC + STATE_DESC + ")V";
    static final String AGAIN_FIELD = "(" + OBJECT_DESC + STATE_DESC + "IJ)J";
    static final String AGAIN_STATIC = "(" + STATE_DESC + "IJ)J";
    static final String STATE_INT = "(" + STATE_DESC + "I)V";
    static final String ELEMENT_ON = "(" + OBJECT_DESC + "I" + STATE_DESC + "II" + RUN_DESC + ")" + RUN_DESC;
    static final String LOOP = "(I" + OBJECT_DESC + "III" + STATE_DESC + "II)V";
    static final String LOOP_LEFT = "(" + OBJECT_DESC + "IIIIZ" + STATE_DESC + "II)V";
    static final String ELEMENT = "(" + OBJECT_DESC + "I" + STATE_DESC + "II)V";

    static final String READ = "$heddle$rd$";
    static final String WRITE = "$heddle$wr$";
    static final String FIRST = "$heddle$in$";
    static final String AGAIN = "$heddle$rc$";
    static final String CLASS_INIT = "$heddle$ci";
    static final String METHOD_REF = "$heddle$mr$";

    private static String packageOf(Class<?> type) {
        return type.getName().substring(0, type.getName().lastIndexOf('.') + 1).replace('.', '/');
    }

    private Names() {
    }
}
