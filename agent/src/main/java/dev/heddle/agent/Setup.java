package dev.heddle.agent;

import dev.heddle.detect.Names;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.instrument.Plan;
import dev.heddle.instrument.Sites;
import dev.heddle.instrument.control.JdkControl;
import dev.heddle.instrument.jdk.Models;
import dev.heddle.probe.Bridge;
import dev.heddle.probe.Exit;
import dev.heddle.probe.Recording;
import dev.heddle.probe.ShadowMemory;
import dev.heddle.probe.Stream;
import dev.heddle.probe.Resting;
import dev.heddle.probe.ThreadMute;
import dev.heddle.trace.TraceOptions;
import dev.heddle.trace.TraceWriter;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Starts everything, in the agent's own class loader, before the target's first class is loaded. */
public final class Setup {
    private Setup() {
    }

    public static void start(String text, Instrumentation instrumentation) {
        Options options = Options.parse(text);
        if (options.mode().equals(Options.NONE)) {
            // At once: a server may never end, and to check everything is not what a slip of the pen may lead to.
            options.problems().forEach(problem -> System.err.println("heddle: not active: " + problem));
            return;
        }
        try {
            openInternals(instrumentation);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        if (options.mode().equals("meet")) {
            Running.meet(options, instrumentation);
        } else {
            Running.begin(options, instrumentation);
        }
    }

    /** Only watching can begin in a program that is running already: everything else has to see all that happened before. */
    public static void attach(String text, Instrumentation instrumentation) {
        throw new IllegalStateException("only mode=watch can be attached to a JVM that is running");
    }

    /** The probe uses the JDK's own Unsafe and VM annotations; JDK classes that call the probe must see its module. */
    private static void openInternals(Instrumentation instrumentation) throws ClassNotFoundException {
        Module base = Object.class.getModule();
        Set<Module> to = Set.of(Class.forName("dev.heddle.probe.Epoch", false, null).getModule());
        instrumentation.redefineModule(base, to,
                Map.of("jdk.internal.misc", to, "jdk.internal.vm.annotation", to), Map.of("java.lang", to), Set.of(),
                Map.of());
    }

    /** Apart from {@link Setup}, because its class can only be linked once the internals are open. */
    static final class Running {
        private static final int FLUSH_MILLIS = 500;

        private Running() {
        }

        /** Threads run freely, and only where somebody waits for them there is anything to see. */
        static void meet(Options options, Instrumentation instrumentation) {
            try {
                new FreeMeetings(options).start(instrumentation);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        static void begin(Options options, Instrumentation instrumentation) {
            if (options.mode().equals("empty")) {
                System.setProperty("heddle.probe", "empty");
            }
            List<String> notes = new ArrayList<>(options.problems());
            TraceWriter trace = trace(options, notes);
            if (trace != null) {
                System.setProperty("heddle.stream", "true");
                Stream.to(trace);
            }
            boolean confirms = options.mode().equals("confirm");
            boolean predicts = options.mode().equals("predict");
            Names names = confirms || predicts ? new Names() : null;
            if (confirms) {
                System.setProperty("heddle.stream", "control");
            }
            Prediction atomicity = predicts && options.flag("atomicity")
                    ? Prediction.ofAtomicity(names, CallStack::now)
                    : null;
            if (atomicity != null && trace != null) {
                notes.add("atomicity violations are not looked for in a run that is traced");
            } else if (atomicity != null) {
                System.setProperty("heddle.stream", "brief");
                Stream.to(atomicity);
            }
            boolean covers = options.mode().equals("cover");
            if (predicts || covers) {
                System.setProperty("heddle.predict", "true");
            }
            if (covers) {
                System.setProperty("heddle.cover", "true");
            }
            boolean paces = options.mode().equals("detect") && options.text("pacer") != null && trace == null;
            if (paces) {
                System.setProperty("heddle.pacer", "true");
            }
            boolean records = options.mode().equals("record");
            if (records) {
                System.setProperty("heddle.record", "true");
                Recording.noise((int) options.number("noise"), options.seed());
            }
            Exploration exploration = null;
            Confirmation confirmation = null;
            Chancing chancing = null;
            ThreadMute.on();
            try {
                ShadowMemory.limit(options.memory());
                Sites sites = new Sites(names != null ? names : trace);
                Plan.Probe probe = options.mode().equals("empty")
                        ? Plan.Probe.EMPTY
                        : covers ? Plan.Probe.COVER : records ? Plan.Probe.RECORD : Plan.Probe.DETECT;
                Plan plan = new Plan(probe, options.list("include"), excluded(options), control(options), confirms,
                        options.list("atomic"), options.text("throttle") != null);
                if (options.text("methods") != null) {
                    plan.only(methods(options.text("methods"), notes));
                }
                if (options.text("optimize") != null) {
                    plan.visits(!options.text("optimize").contains("1"), options.text("optimize").contains("2"));
                }
                if (options.text("passing") != null || records) {
                    plan.countsRounds();
                }
                if (paces) {
                    plan.inPeriods();
                }
                if (options.flag("blocks")) {
                    plan.visitsBlocks();
                }
                HeddleTransformer transformer = new HeddleTransformer(plan, sites);
                transformer.start();
                instrumentation.addTransformer(transformer, true);
                retransform(instrumentation, options.controls(), notes);
                Reporter reporter = new Reporter(options, sites, transformer, notes, trace,
                        predicts ? new Foreseen(sites, names, atomicity) : null);
                if (covers) {
                    VisitedMethods visited = new VisitedMethods(options, sites, notes, reporter);
                    Exit.set(visited);
                    Bridge.open(visited);
                } else if (records) {
                    Exit.set(new RecordedRun(options, sites, notes, reporter));
                } else {
                    Exit.set(reporter::finish);
                }
                reporter.start();
                if (covers && options.text("exact") == null) {
                    reporter.notCounted();
                    Background.start(Resting::manage, "heddle-resting");
                }
                if (paces) {
                    reporter.notCounted();
                    Background.start(new Pacer(Pacer.percent(options.text("pacer")), options.seed()), "heddle-pacer");
                }
                if (options.text("throttle") != null) {
                    reporter.throttled(Throttled.begin(options.text("throttle"), options.seed()));
                }
                if (options.mode().equals("junit")) {
                    Bridge.open(new TestBridge(sites, reporter));
                } else if (confirms && options.text("chances") != null) {
                    chancing = new Chancing(options, sites, names, transformer);
                } else if (confirms) {
                    confirmation = new Confirmation(options, sites, names, transformer, reporter);
                } else if (options.controls()) {
                    exploration = new Exploration(options, sites, transformer, reporter, notes);
                }
            } finally {
                System.clearProperty("heddle.probe");
                System.clearProperty("heddle.predict");
                System.clearProperty("heddle.cover");
                System.clearProperty("heddle.record");
                System.clearProperty("heddle.stream");
                System.clearProperty("heddle.pacer");
                ThreadMute.off();
            }
            if (exploration != null || confirmation != null || chancing != null) {
                try {
                    if (exploration != null) {
                        exploration.run();
                    } else if (chancing != null) {
                        chancing.run();
                    } else {
                        confirmation.run();
                    }
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        private static Plan.Control control(Options options) {
            return !options.controls()
                    ? Plan.Control.NONE
                    : options.mode().equals("junit") ? Plan.Control.TESTS : Plan.Control.PROGRAM;
        }

        /** What runs the tests is not what is tested. */
        private static List<String> excluded(Options options) {
            List<String> all = new ArrayList<>(options.list("exclude"));
            if (options.mode().equals("junit")) {
                all.addAll(List.of("org.junit.**", "org.opentest4j.**", "org.apiguardian.**", "org.apache.maven.**",
                        "org.mockito.**", "**$MockitoMock$**", "net.bytebuddy.**", "org.objenesis.**", "org.jacoco.**",
                        "org.assertj.**",
                        "org.hamcrest.**", "org.gradle.**", "worker.org.gradle.**", "com.intellij.**",
                        "org.eclipse.jdt.**", "dev.heddle.junit.**"));
            }
            return all;
        }

        /** The methods in a file, one a line. */
        private static Set<String> methods(String file, List<String> notes) {
            try {
                return Set.copyOf(new HashSet<>(Files.readAllLines(Path.of(file))));
            } catch (IOException e) {
                notes.add("no method is checked: " + file + " cannot be read");
                return Set.of();
            }
        }

        /** The trace that was asked for, or null. */
        private static TraceWriter trace(Options options, List<String> notes) {
            if (options.trace() == null) {
                return null;
            }
            try {
                return TraceWriter.open(options.trace(), TraceOptions.DEFAULT.withFlushMillis(FLUSH_MILLIS));
            } catch (IOException | RuntimeException e) {
                notes.add("no trace is written: " + e.getMessage());
                return null;
            }
        }

        private static void retransform(Instrumentation instrumentation, boolean controls, List<String> notes) {
            List<Class<?>> wanted = new ArrayList<>();
            for (Class<?> c : instrumentation.getAllLoadedClasses()) {
                if (c.getClassLoader() == null && !c.isArray() && instrumentation.isModifiableClass(c)
                        && (Models.wanted(c.getName().replace('.', '/'))
                                || controls && JdkControl.wants(c.getName().replace('.', '/')))) {
                    wanted.add(c);
                }
            }
            try {
                instrumentation.retransformClasses(wanted.toArray(new Class<?>[0]));
            } catch (UnmodifiableClassException | RuntimeException | LinkageError together) {
                for (Class<?> c : wanted) {
                    try {
                        instrumentation.retransformClasses(c);
                    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
                        notes.add(c.getName() + " is not understood on this JDK: " + e);
                    }
                }
            }
        }
    }
}
