package dev.heddle.tests.transparency;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** Compiles the programs, all that share options in one go, each with the oldest JDK that can. */
final class Compiler {

    private final Path work;
    private final List<Jdk> jdks;
    private final Map<String, Path> done = new LinkedHashMap<>();

    Compiler(Path work, List<Jdk> jdks) {
        this.work = work;
        this.jdks = jdks;
    }

    /** Compiles {@code programs} once per set of options that one of them asks for. */
    void compile(List<Program> programs) throws IOException, InterruptedException {
        Map<String, List<Program>> groups = new LinkedHashMap<>();
        for (Program program : programs) {
            for (String options : program.compilations()) {
                groups.computeIfAbsent(key(program, options), key -> new ArrayList<>()).add(program);
            }
        }
        for (Map.Entry<String, List<Program>> group : groups.entrySet()) {
            Path classes = work.resolve("classes-" + done.size());
            Program first = group.getValue().get(0);
            String options = group.getKey().substring(group.getKey().indexOf(' ')).strip();
            List<String> arguments = new ArrayList<>(
                    List.of("--release", Integer.toString(first.jdk()), "-nowarn", "-proc:none", "-d",
                            classes.toString()));
            if (!options.isEmpty()) {
                arguments.addAll(List.of(options.split("\\s+")));
            }
            group.getValue().forEach(program -> arguments.add(program.source().toString()));
            javac(first.jdk(), arguments);
            done.put(group.getKey(), classes);
        }
    }

    /** Compiles a folder of modules, one subfolder each; the result is a module path. */
    Path modules(Path folder) throws IOException, InterruptedException {
        Path classes = work.resolve("modules");
        List<String> arguments = new ArrayList<>(
                List.of("--release", "17", "-d", classes.toString(), "--module-source-path", folder.toString()));
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(Path::toString).filter(file -> file.endsWith(".java")).sorted().forEach(arguments::add);
        }
        javac(17, arguments);
        return classes;
    }

    Path classes(Program program, String options) {
        return done.get(key(program, options));
    }

    /** A jar of one program's classes. */
    Path jar(Program program, Map<String, String> attributes) throws IOException {
        Path classes = classes(program, program.compilations().get(0));
        Path jar = work.resolve(program.name() + ".jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
        List<Path> files;
        try (Stream<Path> all = Files.walk(classes)) {
            files = all.filter(file -> file.getFileName().toString().matches(program.name() + "(\\$.*)?\\.class"))
                    .sorted().toList();
        }
        try (OutputStream out = Files.newOutputStream(jar); JarOutputStream zip = new JarOutputStream(out, manifest)) {
            for (Path file : files) {
                zip.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, zip);
            }
        }
        return jar;
    }

    private static String key(Program program, String options) {
        return program.jdk() + " " + options;
    }

    private void javac(int release, List<String> arguments) throws IOException, InterruptedException {
        Jdk jdk = jdks.stream().filter(one -> one.feature() >= release)
                .min((one, other) -> one.feature() - other.feature()).orElseThrow();
        List<String> command = new ArrayList<>(List.of(jdk.javac()));
        command.addAll(arguments);
        Outcome outcome = Outcome.of(command, "", work, "javac");
        if (outcome.exit() != 0) {
            throw new IllegalStateException("javac failed:\n" + String.join("\n", outcome.err()));
        }
    }
}
