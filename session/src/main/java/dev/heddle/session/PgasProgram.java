package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * A PCJ program as the user's command names it: {@code java -cp … StartPoint [KEY=VALUE…]}. What can be known before any JVM is started
 * is checked here, because a node says of it only what PCJ prints on its own output.
 */
final class PgasProgram {
    /** What the hooks were made for. */
    private static final String KNOWN_VERSION = "5\\.3(\\D.*)?";
    private static final String DEPLOY = "org.pcj.internal.DeployPCJ";
    private static final String NOT_STARTED = "the target could not be started: ";

    private final JavaCommand java;
    private final String startPoint;
    private final Properties properties = new Properties();

    /** @param directory where relative places of the class path begin */
    PgasProgram(JavaCommand java, Path directory) {
        this.java = java;
        this.startPoint = java.program();
        if (!java.isClass()) {
            throw SessionException.usage("'" + Escape.text(java.program())
                    + "' is not the name of a class: heddle pgas needs the StartPoint, as in java -cp DIR:pcj.jar com.acme.Main");
        }
        // A node that comes before the first one asks again soon, and not after the five seconds that are usual.
        properties.setProperty("pcj.init.retry.delay", "0");
        properties.setProperty("pcj.init.retry.count", "30");
        for (String word : java.arguments()) {
            int eq = word.indexOf('=');
            if (eq <= 0) {
                throw SessionException.usage("'" + Escape.text(word)
                        + "' is not a property: a StartPoint has no arguments, what follows it is KEY=VALUE for PCJ.getProperty");
            }
            properties.setProperty(word.substring(0, eq), word.substring(eq + 1));
        }
        check(java.places(directory).isEmpty() ? List.of(directory) : java.places(directory));
    }

    String startPoint() {
        return startPoint;
    }

    private void check(List<Path> places) {
        List<URL> urls = new ArrayList<>();
        try {
            for (Path place : places) {
                urls.add(place.toUri().toURL());
            }
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
        // Nothing of the program is run here: its classes are not even initialized.
        try (URLClassLoader loader = new URLClassLoader(urls.toArray(new URL[0]),
                ClassLoader.getPlatformClassLoader())) {
            check(pcj(loader), loader);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Class<?> pcj(ClassLoader loader) {
        try {
            Package pcj = Class.forName("org.pcj.PCJ", false, loader).getPackage();
            String version = pcj.getImplementationVersion();
            // Classes without a manifest do not say; then the nodes will.
            if (version != null && !version.matches(KNOWN_VERSION)) {
                throw new SessionException(ExitCode.NOT_STARTED, NOT_STARTED + "it has PCJ " + Escape.text(version)
                        + ", and heddle pgas knows 5.3");
            }
            return Class.forName("org.pcj.StartPoint", false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new SessionException(ExitCode.NOT_STARTED, NOT_STARTED
                    + "PCJ is not on its class path (pl.edu.icm.pcj:pcj:5.3.0)");
        }
    }

    private void check(Class<?> wanted, ClassLoader loader) {
        String name = Escape.text(startPoint);
        try {
            Class<?> type = Class.forName(startPoint, false, loader);
            if (!wanted.isAssignableFrom(type)) {
                throw new SessionException(ExitCode.NOT_STARTED, NOT_STARTED + name
                        + " is not a StartPoint: it does not implement org.pcj.StartPoint");
            }
            if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
                throw new SessionException(ExitCode.NOT_STARTED, NOT_STARTED + name + " is abstract");
            }
            type.getConstructor();
        } catch (ClassNotFoundException e) {
            throw new SessionException(ExitCode.NOT_STARTED, NOT_STARTED + name + " is not on its class path");
        } catch (NoSuchMethodException e) {
            throw new SessionException(ExitCode.NOT_STARTED, NOT_STARTED + name
                    + " has no public constructor without parameters, which PCJ needs");
        } catch (LinkageError e) {
            // Of a newer JDK than this one, or without something that it may never need: the nodes will see.
            return;
        }
    }

    /**
     * The command of one node.
     *
     * @param host    where the first node is
     * @param port0   its port
     * @param all     threads of all nodes together
     * @param threads those of this one
     */
    JavaCommand node(String host, int port0, int port, int all, List<Integer> threads) {
        return java.running(DEPLOY, List.of(startPoint, Integer.toString(port), host, Integer.toString(port0),
                Integer.toString(all), threads.toString(), text()));
    }

    private String text() {
        StringWriter text = new StringWriter();
        try {
            properties.store(text, null);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        // The first line is the time of day.
        return text.toString().replaceFirst("^#.*\\R", "");
    }
}
