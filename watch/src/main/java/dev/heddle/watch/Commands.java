package dev.heddle.watch;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;

/** Diagnostic commands of the JVM, run without a server of beans, whose classes would take memory. Used by the service thread alone. */
final class Commands {
    private static final String MODULE = "jdk.management";
    private static final String PACKAGE = "com.sun.management.internal";

    private final Instrumentation instrumentation;
    /** What runs commands, found when it is first needed. */
    private Object commands;
    private Method run;
    private boolean impossible;

    Commands(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** What it prints; null if this JVM cannot do it. */
    String run(String command) {
        if (impossible) {
            return null;
        }
        try {
            if (commands == null) {
                find();
            }
            return (String) run.invoke(commands, command);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError notHere) {
            impossible = commands == null;
            return null;
        }
    }

    private void find() throws ReflectiveOperationException {
        Module management = ModuleLayer.boot().findModule(MODULE).orElseThrow(ClassNotFoundException::new);
        instrumentation.redefineModule(management, Set.of(), Map.of(),
                Map.of(PACKAGE, Set.of(Commands.class.getModule())), Set.of(), Map.of());
        // Loads the library.
        Class.forName(PACKAGE + ".PlatformMBeanProviderImpl");
        Class<?> type = Class.forName(PACKAGE + ".DiagnosticCommandImpl");
        Method one = type.getDeclaredMethod("getDiagnosticCommandMBean");
        one.setAccessible(true);
        Method found = type.getDeclaredMethod("executeDiagnosticCommand", String.class);
        found.setAccessible(true);
        Object all = one.invoke(null);
        run = found;
        commands = all;
    }
}
