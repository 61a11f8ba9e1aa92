package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The entry point of {@code -javaagent:heddle.jar}, and the only class of Heddle that the application class loader
 * defines. JDK classes will call the probe, so its classes are defined in the bootstrap loader, one by one: appending the
 * jar to the bootstrap class path would switch parts of class data sharing off, which the JVM says on the target's
 * output. Everything else lives in a loader of its own.
 */
public final class Agent {
    private static final String PROBE = "dev/heddle/probe/";
    private static final String WATCH = "dev/heddle/probe/watch/";
    private static final String PGAS = "dev/heddle/probe/pgas/";
    private static final String SETUP = "dev.heddle.agent.Setup";
    private static final String WATCHING = "dev.heddle.agent.WatchSetup";
    private static final String DISTRIBUTED = "dev.heddle.agent.PgasSetup";
    /** The loader of everything else, once there is one; protected by the class lock. */
    private static ClassLoader own;

    private Agent() {
    }

    public static void premain(String options, Instrumentation instrumentation) {
        if (isThere()) {
            System.err
                    .println("heddle: not active a second time: Heddle is in this JVM already, in one mode at a time");
            return;
        }
        begin(options, instrumentation, "start");
    }

    /** Into a JVM that is running: to watch it, or to ask something of an agent that is there already. */
    public static void agentmain(String options, Instrumentation instrumentation) {
        begin(options, instrumentation, "attach");
    }

    private static synchronized boolean isThere() {
        return own != null;
    }

    private static synchronized void begin(String options, Instrumentation instrumentation, String how) {
        boolean watches = isMode("watch", options);
        boolean distributed = isMode("pgas", options);
        try {
            if (own == null) {
                URI self = Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI();
                defineProbe(Path.of(self), watches ? WATCH : distributed ? PGAS : PROBE, instrumentation);
                own = new URLClassLoader("heddle", new URL[]{self.toURL()}, ClassLoader.getPlatformClassLoader());
            }
            Class.forName(watches ? WATCHING : distributed ? DISTRIBUTED : SETUP, true, own)
                    .getMethod(how, String.class, Instrumentation.class)
                    .invoke(null, options, instrumentation);
        } catch (Exception | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            System.err.println("heddle: not active: " + cause);
        }
    }

    private static boolean isMode(String mode, String options) {
        return options != null && (options.equals("mode=" + mode) || options.startsWith("mode=" + mode + ","));
    }

    /** @param from of the probe, this package and those below it */
    private static void defineProbe(Path jar, String from, Instrumentation instrumentation)
            throws IOException, ReflectiveOperationException {
        Module base = Object.class.getModule();
        Module self = Agent.class.getModule();
        instrumentation.redefineModule(base, Set.of(), Map.of("jdk.internal.misc", Set.of(self)), Map.of(), Set.of(),
                Map.of());
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        Object unsafe = type.getMethod("getUnsafe").invoke(null);
        Method define = type.getMethod("defineClass", String.class, byte[].class, int.class, int.class,
                ClassLoader.class,
                java.security.ProtectionDomain.class);
        Map<String, byte[]> classes = new HashMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (Enumeration<JarEntry> all = file.entries(); all.hasMoreElements();) {
                JarEntry e = all.nextElement();
                if (e.getName().startsWith(from) && e.getName().endsWith(".class")) {
                    try (InputStream in = file.getInputStream(e)) {
                        classes.put(e.getName(), in.readAllBytes());
                    }
                }
            }
        }
        // A class can only be defined after its superclass; the few that are tried too early are tried again.
        while (!classes.isEmpty()) {
            int before = classes.size();
            for (String name : classes.keySet().toArray(new String[0])) {
                byte[] b = classes.get(name);
                try {
                    define.invoke(unsafe, null, b, 0, b.length, null, null);
                    classes.remove(name);
                } catch (java.lang.reflect.InvocationTargetException e) {
                    if (!(e.getCause() instanceof NoClassDefFoundError)) {
                        throw e;
                    }
                }
            }
            if (classes.size() == before) {
                throw new IllegalStateException("the probe cannot be defined: " + classes.keySet());
            }
        }
    }
}
