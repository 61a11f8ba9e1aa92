package dev.heddle.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
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

    private Agent() {
    }

    public static void premain(String options, Instrumentation instrumentation) {
        try {
            URI self = Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI();
            defineProbe(Path.of(self), instrumentation);
            ClassLoader own = new URLClassLoader("heddle", new URL[]{self.toURL()},
                    ClassLoader.getPlatformClassLoader());
            Class.forName("dev.heddle.agent.Setup", true, own).getMethod("start", String.class, Instrumentation.class)
                    .invoke(null, options, instrumentation);
        } catch (Exception | LinkageError e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            System.err.println("heddle: not active: " + cause);
        }
    }

    private static void defineProbe(Path jar, Instrumentation instrumentation)
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
            for (JarEntry e : (Iterable<JarEntry>) file.stream()::iterator) {
                if (e.getName().startsWith(PROBE) && e.getName().endsWith(".class")) {
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
