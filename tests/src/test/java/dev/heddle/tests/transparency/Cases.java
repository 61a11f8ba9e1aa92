package dev.heddle.tests.transparency;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds, generates and compiles the programs, and says how each of them is run. */
final class Cases {

    private final Path work;
    private final List<Jdk> jdks;
    private final Compiler compiler;
    private final List<Case> all = new ArrayList<>();

    Cases(Path work, List<Jdk> jdks) {
        this.work = work;
        this.jdks = jdks;
        this.compiler = new Compiler(work, jdks);
    }

    List<Case> all() throws IOException, InterruptedException {
        List<Program> programs = new ArrayList<>();
        Path folder = Places.programs();
        read(folder, 17, programs);
        read(LargeSources.write(work.resolve("generated")), 17, programs);
        for (int release : new int[]{21, 25}) {
            if (jdks.stream().anyMatch(jdk -> jdk.feature() >= release)) {
                read(folder.resolve("jdk" + release), release, programs);
            }
        }
        compiler.compile(programs);
        Map<Jdk, List<List<String>>> matrix = new LinkedHashMap<>();
        for (Jdk jdk : jdks) {
            matrix.put(jdk, Flags.of(jdk, work));
        }
        for (Program program : programs) {
            for (Jdk jdk : jdks) {
                if (jdk.feature() >= program.jdk()) {
                    add(program, jdk, program.has("matrix") ? matrix.get(jdk) : List.of());
                }
            }
        }
        addModules(compiler.modules(folder.resolve("modules")));
        addOldClasses(OldClasses.write(work.resolve("old")));
        return all;
    }

    private static void read(Path folder, int release, List<Program> into) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(one -> one.toString().endsWith(".java")).sorted().toList()) {
                into.add(Program.read(file, release));
            }
        }
    }

    private void add(Program program, Jdk jdk, List<List<String>> matrix) throws IOException {
        if (program.has("agent")) {
            addSecondAgent(program, jdk);
            return;
        }
        for (String options : program.compilations()) {
            List<String> target = target(program, options);
            String name = program.name() + (options.isEmpty() ? "" : " javac " + options) + " " + jdk;
            add(program, name, jdk, List.of(), target);
            for (List<String> flags : matrix) {
                add(program, name + " " + String.join(" ", flags), jdk, flags, target);
            }
        }
    }

    private List<String> target(Program program, String options) throws IOException {
        if (program.has("source")) {
            return List.of(program.source().toString());
        }
        if (program.has("jar")) {
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("Main-Class", program.name());
            for (String attribute : program.words("jar")) {
                attributes.put(attribute.split("=")[0], attribute.split("=")[1]);
            }
            return List.of("-jar", compiler.jar(program, attributes).toString());
        }
        return List.of("-cp", compiler.classes(program, options).toString(), program.name());
    }

    private void add(Program program, String name, Jdk jdk, List<String> flags, List<String> target) {
        List<String> after = new ArrayList<>(flags);
        after.addAll(program.words("flags"));
        after.addAll(target);
        after.addAll(program.words("args"));
        all.add(new Case(name, jdk, List.of(), after, program.stdin(), program.exit()));
    }

    /** The second agent stands once behind ours and once before it. */
    private void addSecondAgent(Program program, Jdk jdk) throws IOException {
        Path jar = compiler.jar(program, Map.of("Premain-Class", program.name(), "Can-Retransform-Classes", "true",
                "Can-Redefine-Classes", "true", "Main-Class", program.name()));
        String second = "-javaagent:" + jar + "=" + program.name();
        List<String> target = List.of("-cp", jar.toString(), program.name());
        List<String> behind = new ArrayList<>(List.of(second));
        behind.addAll(target);
        all.add(new Case(program.name() + " behind " + jdk, jdk, List.of(), behind, program.stdin(), program.exit()));
        all.add(new Case(program.name() + " before " + jdk, jdk, List.of(second), target, program.stdin(),
                program.exit()));
    }

    private void addModules(Path modules) {
        for (Jdk jdk : jdks) {
            all.add(new Case("modules " + jdk, jdk, List.of(),
                    List.of("--module-path", modules.toString(), "--module", "weave.app/weave.app.Main"), "", 0));
            String classPath = modules.resolve("weave.app") + File.pathSeparator + modules.resolve("weave.cloth");
            all.add(new Case("modules on the class path " + jdk, jdk, List.of(),
                    List.of("-cp", classPath, "weave.app.Main"), "", 0));
        }
    }

    private void addOldClasses(Map<String, Path> mains) {
        for (Jdk jdk : jdks) {
            mains.forEach((main, folder) -> all
                    .add(new Case("old class file " + main + " " + jdk, jdk, List.of(),
                            List.of("-cp", folder.toString(), main), "", 0)));
        }
    }
}
