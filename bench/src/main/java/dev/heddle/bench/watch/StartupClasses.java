package dev.heddle.bench.watch;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * An application of many classes, written and compiled for the occasion. Each class has three to six fields of its own, a constructor, getters,
 * setters and a loop; every third one refers to another class, every fifth has synchronized methods, every tenth a volatile field, every eighth a
 * lambda, every twelfth an array, every twentieth statics with an initializer, and every fiftieth a lock of java.util.concurrent.
 */
final class StartupClasses {
    static final String MAIN = "app.Main";

    private static final int IN_PACKAGE = 50;
    private static final int IN_METHOD = 250;

    private StartupClasses() {
    }

    static String mix() {
        return "3 to 6 fields, a constructor, accessors and a loop each; 1/3 refer to another class, 1/5 have synchronized methods,"
                + " 1/8 a lambda, 1/10 a volatile field, 1/12 an array, 1/20 statics with an initializer, 1/50 a ReentrantLock";
    }

    /** Makes a jar with so many classes and a main class that makes an object of each, calls it, and prints what that took. */
    static Path jar(int count, Path directory) throws IOException {
        Path sources = Files.createDirectories(directory.resolve("sources"));
        Path classes = Files.createDirectories(directory.resolve("classes"));
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Path file = sources.resolve(name(i).replace('.', '/') + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, source(i));
            files.add(file);
        }
        Path main = Files.createDirectories(sources.resolve("app")).resolve("Main.java");
        Files.writeString(main, main(count));
        files.add(main);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            if (!compiler.getTask(null, manager, null,
                    List.of("-d", classes.toString(), "-proc:none", "--release", "17"), null,
                    manager.getJavaFileObjectsFromPaths(files)).call()) {
                throw new IOException("the classes of the application cannot be compiled");
            }
        }
        Path jar = directory.resolve("application.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                entries.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, entries);
                entries.closeEntry();
            }
        }
        return jar;
    }

    private static String name(int i) {
        return "app.p" + i / IN_PACKAGE + ".Class" + i;
    }

    static String source(int i) {
        StringBuilder s = new StringBuilder("package app.p" + i / IN_PACKAGE + ";\n\npublic class Class" + i + " {\n");
        int fields = 3 + i % 4;
        for (int f = 0; f < fields; f++) {
            String type = new String[]{"int", "long", "String"}[(i + f) % 3];
            s.append("    private ").append(type).append(" field").append(f).append(";\n");
            s.append("    public ").append(type).append(" getField").append(f).append("() { return field").append(f)
                    .append("; }\n");
            s.append("    public void setField").append(f).append("(").append(type).append(" v) { field").append(f)
                    .append(" = v; }\n");
        }
        StringBuilder work = new StringBuilder();
        part(s, work, i % 3 == 0 && i > 0, "private " + name(i / 2) + " other;\n    public void setOther(" + name(i / 2)
                + " o) { other = o; }", "if (other != null) { sum += other.work(1); }");
        part(s, work, i % 5 == 0, "private int guarded;\n    public synchronized int next() { return ++guarded; }",
                "sum += next();\n        synchronized (this) { guarded += times; }");
        part(s, work, i % 8 == 0, "private java.util.function.IntUnaryOperator change;",
                "if (change == null) { change = x -> x + times; }\n        sum += change.applyAsInt(" + i + ");");
        part(s, work, i % 10 == 0, "private volatile boolean ready;", "ready = sum > 0;");
        part(s, work, i % 12 == 0, "private final int[] table = new int[16];",
                "table[times & 15]++;\n        sum += table[times & 15];");
        part(s, work, i % 20 == 0,
                "private static int made;\n    private static final java.util.Map<String, Integer> NAMES = new java.util.HashMap<>();\n"
                        + "    static { NAMES.put(\"class\", " + i + "); }",
                "made++;\n        sum += NAMES.get(\"class\");");
        part(s, work, i % 50 == 0,
                "private final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();",
                "lock.lock();\n        try { sum++; } finally { lock.unlock(); }");
        s.append("    public Class").append(i).append("() {\n");
        for (int f = 0; f < fields; f++) {
            s.append("        field").append(f).append(" = ")
                    .append(new String[]{Integer.toString(i), i + "L", "\"name " + i + "\""}[(i + f) % 3])
                    .append(";\n");
        }
        s.append("    }\n    public int work(int times) {\n        int sum = 0;\n");
        s.append("        for (int k = 0; k < times; k++) { sum += k * ").append(i % 7 + 1).append("; }\n        ")
                .append(work).append("return sum;\n    }\n}\n");
        return s.toString();
    }

    private static void part(StringBuilder source, StringBuilder work, boolean has, String fields, String statement) {
        if (has) {
            source.append("    ").append(fields).append('\n');
            work.append(statement).append("\n        ");
        }
    }

    private static String main(int count) {
        StringBuilder s = new StringBuilder("package app;\n\npublic class Main {\n");
        StringBuilder calls = new StringBuilder();
        for (int from = 0; from < count; from += IN_METHOD) {
            s.append("    private static int part").append(from).append("() {\n        int sum = 0;\n");
            for (int i = from; i < Math.min(count, from + IN_METHOD); i++) {
                s.append("        sum += new ").append(name(i)).append("().work(3);\n");
            }
            s.append("        return sum;\n    }\n");
            calls.append("        sum += part").append(from).append("();\n");
        }
        return s.append("    public static void main(String[] args) {\n        int sum = 0;\n").append(calls)
                .append("        long wall = System.currentTimeMillis() - Long.parseLong(args[0]);\n")
                .append("        long cpu = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();\n")
                .append("        System.out.println(\"#bench started wall=\" + wall + \" cpu=\" + cpu + \" sum=\" + sum);\n")
                .append("    }\n}\n").toString();
    }
}
