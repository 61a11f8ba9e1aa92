package dev.heddle.agent;

import dev.heddle.pgas.Pgas;
import dev.heddle.pgas.PgasOptions;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;

/** Starts what looks into one node of a PCJ program. */
public final class PgasSetup {
    private PgasSetup() {
    }

    public static void start(String text, Instrumentation instrumentation) {
        PgasOptions options = PgasOptions.parse(text);
        Set<Module> own = Set.of(PgasSetup.class.getModule());
        // The storage of Heddle's own is defined in the loader of PCJ.
        instrumentation.redefineModule(Object.class.getModule(), Set.of(), Map.of("jdk.internal.misc", own), Map.of(),
                Set.of(), Map.of());
        if (options.launched()) {
            new LauncherWatch(options.launcherPid()).start();
        }
        Pgas.start(options, instrumentation);
    }

    /** What a node has done before is not known, so nothing could be said of it. */
    public static void attach(String text, Instrumentation instrumentation) {
        throw new IllegalStateException("only mode=watch can be attached to a JVM that is running");
    }
}
