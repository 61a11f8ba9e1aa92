package dev.heddle.agent;

import dev.heddle.control.Target;
import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.probe.GateKeeper;
import dev.heddle.probe.Restart;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A program with a main method, run again and again in this JVM: each time with classes of its own, and its own output. */
final class MainTarget implements Target {
    private final String main;
    private final String[] arguments;
    private final URL[] path;
    private final HeddleTransformer transformer;
    private final Map<String, IterationLoader.Bytes> cache = IterationLoader.newCache();
    private final Surroundings surroundings = new Surroundings();
    private final Runnable lastWords;
    /** Of the current life; the next one may use it too. */
    private IterationLoader loader;

    private MainTarget(String main, String[] arguments, HeddleTransformer transformer, Runnable lastWords) {
        this.main = main;
        this.arguments = arguments;
        this.transformer = transformer;
        this.lastWords = lastWords;
        List<URL> urls = new ArrayList<>();
        for (String part : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
            try {
                urls.add(Path.of(part.isEmpty() ? "." : part).toUri().toURL());
            } catch (MalformedURLException | RuntimeException notAPlace) {
                continue;
            }
        }
        this.path = urls.toArray(new URL[0]);
    }

    /** Null if there is no such class, or none that can be run: then the JVM's own launcher has the better words for it. */
    static MainTarget of(String program, List<String> arguments, HeddleTransformer transformer, Runnable lastWords) {
        String name = program.endsWith(".jar")
                ? IterationLoader.mainClass(Path.of(program))
                : program.replace('/', '.');
        if (name == null) {
            return null;
        }
        MainTarget t = new MainTarget(name.strip(), arguments.toArray(new String[0]), transformer, lastWords);
        t.loader = new IterationLoader(t.path, transformer, t.cache);
        try {
            MainMethod.of(Class.forName(t.main, false, t.loader));
            return t;
        } catch (ClassNotFoundException | NoSuchMethodException | LinkageError notToBeRun) {
            return null;
        }
    }

    @Override
    public String program() {
        return main;
    }

    @Override
    public Body fresh() {
        boolean again = loader != null && transformer.resettable();
        if (!again) {
            loader = new IterationLoader(path, transformer, cache);
        }
        GateKeeper.systemLoader = loader;
        Restart.nextGeneration();
        return new OneLife();
    }

    private final class OneLife implements Body {
        OneLife() {
            surroundings.enter();
        }

        @Override
        public void run() throws Throwable {
            Thread.currentThread().setContextClassLoader(loader);
            MainMethod.of(Class.forName(main, true, loader)).call(arguments);
        }

        @Override
        public String output() {
            return surroundings.output();
        }

        @Override
        public void close() {
            surroundings.leave();
            lastWords.run();
        }
    }
}
