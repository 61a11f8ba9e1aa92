package dev.heddle.agent;

import dev.heddle.watch.WatchOptions;
import dev.heddle.watch.Watching;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Set;

/** Starts watching, with the JVM or later, and answers those who ask about it later still. */
public final class WatchSetup {
    /** Protected by the class lock. */
    private static Watching watching;

    private WatchSetup() {
    }

    public static synchronized void start(String text, Instrumentation instrumentation) throws ClassNotFoundException {
        open(instrumentation);
        watching = Running.start(WatchOptions.parse(text), instrumentation, true, null);
    }

    /** To watch a JVM that is running, or to ask one that is watched how it is, or to stop. */
    public static synchronized void attach(String text, Instrumentation instrumentation)
            throws ClassNotFoundException, IOException {
        WatchOptions o = WatchOptions.parse(text);
        boolean asks = o.flag("status");
        if (o.flag("off")) {
            if (watching == null) {
                reply(o, "error: this JVM is not watched\n");
            } else {
                Running.off(watching, o);
            }
        } else if (asks) {
            reply(o, watching == null ? "error: this JVM is not watched\n" : Running.status(watching));
        } else if (watching != null && !Running.isOff(watching)) {
            reply(o, "error: this JVM is watched already\n");
        } else if (otherMode()) {
            reply(o, "error: Heddle is in this JVM already, in another mode\n");
        } else {
            // Where the answer cannot be written, findings could not be either: then nothing is begun.
            reply(o, "error: it did not begin; the other process says why on its stderr\n");
            if (watching == null) {
                open(instrumentation);
            }
            try {
                watching = Running.start(o, instrumentation, false, watching);
                reply(o, "ok\n");
            } catch (IllegalStateException ending) {
                reply(o, "error: this JVM is ending\n");
            }
        }
    }

    /** An agent that only watches brings nothing else along. */
    private static boolean otherMode() {
        try {
            Class.forName("dev.heddle.probe.Bridge", false, null);
            return true;
        } catch (ClassNotFoundException onlyWatching) {
            return false;
        }
    }

    /** All at once, so that nobody reads half of it. */
    private static void reply(WatchOptions o, String text) throws IOException {
        Path to = o.reply();
        if (to != null) {
            Path temporary = to.resolveSibling(to.getFileName() + ".tmp");
            Files.writeString(temporary, text);
            Files.move(temporary, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void open(Instrumentation instrumentation) throws ClassNotFoundException {
        Module base = Object.class.getModule();
        Set<Module> to = Set.of(Class.forName("dev.heddle.probe.watch.ThreadField", false, null).getModule());
        instrumentation.redefineModule(base, to,
                Map.of("jdk.internal.misc", to, "jdk.internal.vm.annotation", to), Map.of("java.lang", to), Set.of(),
                Map.of());
    }

    /** Apart from {@link WatchSetup}, because its class can only be linked once the internals are open. */
    private static final class Running {
        private Running() {
        }

        static Watching start(WatchOptions options, Instrumentation instrumentation, boolean withJvm,
                Watching before) {
            return Watching.start(options, instrumentation, withJvm, before);
        }

        static boolean isOff(Watching w) {
            return w.phase() == Watching.Phase.OFF || w.phase() == Watching.Phase.SUSPENDED;
        }

        static String status(Watching w) {
            return w.status();
        }

        static void off(Watching w, WatchOptions o) {
            w.off(new Runnable() {
                @Override
                public void run() {
                    try {
                        reply(o, w.status());
                    } catch (IOException nobodyReads) {
                        return;
                    }
                }
            });
        }
    }
}
