package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A java command that has a class path and options but names no program, because tests are to be run. */
final class TestCommand {
    private final List<String> words;
    /** The place of the word that is the class path, or of the one that ends with it. */
    private final int place;
    /** What stands before the class path in its word. */
    private final String before;

    TestCommand(List<String> words) {
        if (words.isEmpty()) {
            throw SessionException.usage("no command to run: put it after --, as in heddle cover --junit -- java -cp"
                    + " CLASSES:TEST-CLASSES:JARS");
        }
        JavaCommand.requireJava("cover", words);
        int program = JavaCommand.program(words);
        if (program >= 0) {
            throw SessionException.usage("with --junit the java command names no program, but this one names '"
                    + Escape.text(words.get(program)) + "'");
        }
        this.words = List.copyOf(words);
        int at = -1;
        for (int i = 1; i < words.size(); i++) {
            // The last one counts, as for the JVM.
            if (ClassPath.OPTIONS.contains(words.get(i)) && i + 1 < words.size()) {
                at = ++i;
            } else if (words.get(i).startsWith(JavaCommand.CLASS_PATH)) {
                at = i;
            }
        }
        if (at < 0) {
            throw SessionException
                    .usage("the java command has no class path: put classes, tests and their jars after -cp");
        }
        place = at;
        before = words.get(at).startsWith(JavaCommand.CLASS_PATH) ? JavaCommand.CLASS_PATH : "";
    }

    String classPath() {
        return words.get(place).substring(before.length());
    }

    /** The whole command. Nothing of the class path moves; what is first hides an older one of the same name. */
    List<String> words(Path first, List<Path> last, String program) {
        List<String> parts = new ArrayList<>(List.of(first.toString(), classPath()));
        last.forEach(p -> parts.add(p.toString()));
        List<String> all = new ArrayList<>(words);
        all.set(place, before + String.join(File.pathSeparator, parts));
        all.add(program);
        return all;
    }
}
