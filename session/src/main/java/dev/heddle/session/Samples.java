package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;

/** The numbered lessons that come with Heddle, so that {@code heddle detect L01_LostUpdate} needs no class path. */
public final class Samples {
    private final Path jar;

    /** @param jar may be null or missing: then there are no samples */
    public Samples(Path jar) {
        this.jar = jar;
    }

    /**
     * The command that runs a sample with the JVM that runs Heddle.
     *
     * @param verb what to type before the {@code --} of another program, for the hint
     */
    public List<String> command(String verb, String name, List<String> arguments) {
        if (!names().contains(name)) {
            throw SessionException.usage("'" + Escape.text(name) + "' is not a sample" + DidYouMean.hint(name, names())
                    + "; to run a program of your own: heddle " + verb + " -- java -cp DIR Main");
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin",
                File.separatorChar == '\\' ? "java.exe" : "java").toString());
        command.addAll(List.of("-cp", jar.toString(), name));
        command.addAll(arguments);
        return command;
    }

    private TreeSet<String> names() {
        TreeSet<String> names = new TreeSet<>();
        if (jar == null || !Files.isRegularFile(jar)) {
            return names;
        }
        try (JarFile classes = new JarFile(jar.toFile())) {
            classes.stream().map(entry -> entry.getName().replace('/', '.')).filter(n -> n.endsWith(".class"))
                    .filter(n -> n.indexOf('$') < 0).forEach(n -> names.add(n.substring(0, n.length() - 6)));
            return names;
        } catch (IOException e) {
            throw SessionException.usage("the samples cannot be read from " + Escape.text(jar.toString()));
        }
    }
}
