package dev.heddle.watch;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;

/**
 * Gives back to the system what the JVM has freed. Weaving has its compilers work once more, whose memory the C library keeps when they are done:
 * some 16 MB on Linux. The JVM can be asked for that (diagnostic command {@code System.trim_native_heap}), without a server of beans,
 * whose classes would take a part of it again. Where it cannot, nothing happens.
 */
final class NativeHeap {
    /** From weaving until the compilers are done with it. */
    static final long CALM_NANOS = 30_000_000_000L;
    private static final String MODULE = "jdk.management";
    private static final String PACKAGE = "com.sun.management.internal";

    private final Instrumentation instrumentation;
    /** When it is to be done; 0: nothing was woven since the last time. Used by the service thread alone. */
    private long due;
    /** What runs commands, found when it is first needed. */
    private Object commands;
    private Method run;
    private boolean impossible;

    NativeHeap(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Something was woven just now. */
    void used(long now) {
        due = now + CALM_NANOS;
        due += due == 0 ? 1 : 0;
    }

    /** Whether it was time, and memory was given back as far as that is possible. */
    boolean trim(long now) {
        if (due == 0 || now - due < 0) {
            return false;
        }
        due = 0;
        if (impossible) {
            return false;
        }
        try {
            if (commands == null) {
                find();
            }
            run.invoke(commands, "System.trim_native_heap");
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError notHere) {
            impossible = true;
            return false;
        }
    }

    private void find() throws ReflectiveOperationException {
        Module management = ModuleLayer.boot().findModule(MODULE).orElseThrow(ClassNotFoundException::new);
        instrumentation.redefineModule(management, Set.of(), Map.of(),
                Map.of(PACKAGE, Set.of(NativeHeap.class.getModule())), Set.of(), Map.of());
        // Loads the library.
        Class.forName(PACKAGE + ".PlatformMBeanProviderImpl");
        Class<?> type = Class.forName(PACKAGE + ".DiagnosticCommandImpl");
        Method one = type.getDeclaredMethod("getDiagnosticCommandMBean");
        one.setAccessible(true);
        Method found = type.getDeclaredMethod("executeDiagnosticCommand", String.class);
        found.setAccessible(true);
        commands = one.invoke(null);
        run = found;
    }
}
