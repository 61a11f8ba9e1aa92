package dev.heddle.session;

import dev.heddle.report.Escape;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The user's {@code java … Main args}, understood just far enough to add an agent and to name the program. */
public final class JavaCommand {
    /** Options of the launcher that take the next word as their value. */
    private static final Set<String> WITH_VALUE = Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path",
            "--upgrade-module-path", "--add-modules", "--limit-modules", "--add-exports", "--add-opens", "--add-reads",
            "--patch-module", "--enable-native-access", "--illegal-native-access", "--source");
    /** The only verb whose agent also does its work where another program starts the JVM. */
    private static final String DETECT = "detect";
    static final String CLASS_PATH = "--class-path=";
    private static final String MODULE = "--module=";
    private static final Set<String> NAMES_PROGRAM = Set.of("-jar", "-m", "--module");

    private final List<String> words;
    private final String program;
    /** How many words follow the program. */
    private final int arguments;

    private JavaCommand(List<String> words, String program, int arguments) {
        this.words = words;
        this.program = program;
        this.arguments = arguments;
    }

    /**
     * @param verb what stands before the {@code --}, for the hints
     * @throws SessionException with the reason when this is not a java command that runs a program
     */
    public static JavaCommand of(String verb, List<String> words) {
        if (words.isEmpty()) {
            throw SessionException
                    .usage("no command to run: put it after --, as in heddle " + verb + " -- java -cp DIR Main");
        }
        requireJava(verb, words);
        int at = program(words);
        if (at < 0) {
            throw SessionException.usage("the java command names no class, jar or module to run");
        }
        String program = words.get(at).startsWith(MODULE) ? words.get(at).substring(MODULE.length()) : words.get(at);
        return new JavaCommand(List.copyOf(words), program, words.size() - at - 1);
    }

    static void requireJava(String verb, List<String> words) {
        String name = Path.of(words.get(0)).getFileName() == null ? "" : Path.of(words.get(0)).getFileName().toString();
        if (!name.equals("java") && !name.equals("java.exe")) {
            throw SessionException.usage("'" + Escape.text(words.get(0))
                    + "' is not java: the command after -- must start with java" + (verb.equals(DETECT)
                            ? ", or add -javaagent:heddle.jar yourself where that command starts its JVM"
                            : ""));
        }
    }

    /** The place of the word that names what runs, or -1. */
    static int program(List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (NAMES_PROGRAM.contains(word)) {
                return i + 1 < words.size() ? i + 1 : -1;
            }
            if (word.startsWith(MODULE) || word.startsWith("@") || !word.startsWith("-")) {
                return i;
            }
            if (WITH_VALUE.contains(word)) {
                i++;
            }
        }
        return -1;
    }

    /** The class, jar, module or source file that runs. */
    public String program() {
        return program;
    }

    /** What follows the program. */
    List<String> arguments() {
        return words.subList(words.size() - arguments, words.size());
    }

    /** The same with more arguments behind those of the program. */
    JavaCommand with(List<String> more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(more);
        return new JavaCommand(List.copyOf(all), program, arguments + more.size());
    }

    /**
     * The files and directories that the command names as places of classes, and that exist.
     *
     * @param base where relative ones begin
     */
    List<Path> places(Path base) {
        List<Path> out = new ArrayList<>();
        for (int i = 1; i < beforeProgram(); i++) {
            String word = words.get(i);
            if (ClassPath.OPTIONS.contains(word) || Set.of("-p", "--module-path").contains(word)) {
                out.addAll(new ClassPath(base, words.get(i + 1)).places());
            } else if (word.startsWith(CLASS_PATH)) {
                out.addAll(new ClassPath(base, word.substring(CLASS_PATH.length())).places());
            }
        }
        if (words.contains("-jar")) {
            out.add(base.resolve(program));
        }
        return out;
    }

    /** The same options for another program, a class. */
    JavaCommand running(String main, List<String> more) {
        List<String> all = new ArrayList<>(words.subList(0, beforeProgram()));
        all.add(main);
        all.addAll(more);
        return new JavaCommand(List.copyOf(all), main, more.size());
    }

    /** Whether what runs is named as a class, and not as a jar, a module or a file. */
    boolean isClass() {
        return beforeProgram() == words.size() - arguments - 1 && !isModule() && !program.startsWith("@")
                && !program.endsWith(".java");
    }

    boolean isModule() {
        int at = words.size() - arguments - 1;
        return words.get(at).startsWith(MODULE) || words.get(at - 1).equals("-m")
                || words.get(at - 1).equals("--module");
    }

    /**
     * The same with identity hash codes that do not depend on anything, the collector that is best on one core, and the number of
     * processors that a small machine has: a program that sees only the one core it runs on makes pools of one thread. The
     * compilers stay two: told of four processors the JVM would start a third and compile more, all on the one core.
     */
    JavaCommand repeatable() {
        List<String> options = new ArrayList<>(List.of("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"));
        if (!says("-XX:\\+Use.*GC")) {
            options.add("-XX:+UseSerialGC");
        }
        if (!says("-XX:ActiveProcessorCount=.*")) {
            options.add("-XX:ActiveProcessorCount=4");
        }
        if (!says("-XX:CICompilerCount=.*")) {
            options.add("-XX:CICompilerCount=2");
        }
        return new JavaCommand(insert(options.toArray(new String[0])), program, arguments);
    }

    /**
     * The same for runs that are over after seconds: what the agent does when classes are loaded makes the second compiler work more than
     * the program does. It begins when code has run forty times as long as it otherwise waits for.
     */
    JavaCommand brief() {
        return says("-XX:-TieredCompilation|-XX:Tier.*|-Xint|-Xcomp")
                ? this
                : new JavaCommand(insert("-XX:Tier4InvocationThreshold=200000", "-XX:Tier4MinInvocationThreshold=24000",
                        "-XX:Tier4CompileThreshold=600000", "-XX:Tier4BackEdgeThreshold=1600000"), program, arguments);
    }

    /** The same for a program that does little, and that little only once. */
    JavaCommand once() {
        return says("-XX:-TieredCompilation|-XX:Tier.*|-Xint|-Xcomp")
                ? this
                : new JavaCommand(insert("-XX:TieredStopAtLevel=1"), program, arguments);
    }

    /** Whether one of the JVM's options is like this. */
    private boolean says(String option) {
        return words.subList(1, beforeProgram()).stream().anyMatch(w -> w.matches(option));
    }

    /** The place of the first word that belongs to the program: the last at which an option can stand. */
    private int beforeProgram() {
        int at = words.size() - arguments - 1;
        return NAMES_PROGRAM.contains(words.get(at - 1)) ? at - 1 : at;
    }

    public List<String> words() {
        return words;
    }

    /** The same with another JDK's java. */
    public JavaCommand onJdk(Path home) {
        for (String name : List.of("java", "java.exe")) {
            Path java = home.resolve("bin").resolve(name);
            if (Files.isExecutable(java)) {
                List<String> changed = new ArrayList<>(words);
                changed.set(0, java.toString());
                return new JavaCommand(List.copyOf(changed), program, arguments);
            }
        }
        throw SessionException.usage("--jdk: " + Escape.text(home.toString()) + " has no bin/java");
    }

    /** The same, for a debugger. */
    JavaCommand waitsAt(DebugPort port) {
        if (!hasDryRun()) {
            throw SessionException.usage("--debug: the java command has a debugger of its own");
        }
        return new JavaCommand(insert(port.option()), program, arguments);
    }

    /** The agent comes first, so that it sees what later agents and options load. */
    List<String> withAgent(Path jar, AgentOptions options) {
        return insert(agent(jar, options));
    }

    /** The agent comes last: where it runs the program itself it never returns, and later agents would not start. */
    List<String> withAgentLast(Path jar, AgentOptions options) {
        List<String> changed = new ArrayList<>(words);
        changed.add(beforeProgram(), agent(jar, options));
        return changed;
    }

    private static String agent(Path jar, AgentOptions options) {
        if (jar.toString().indexOf('=') >= 0) {
            throw SessionException.usage("the JVM cannot load an agent from a path that contains '=': "
                    + Escape.text(jar.toString()));
        }
        return "-javaagent:" + jar + "=" + options;
    }

    /** A command that loads the main class but does not run it, and complains in English. */
    List<String> dryRun() {
        return insert("-Duser.language=en", "--dry-run");
    }

    /** A debugger that holds the JVM until somebody attaches, or takes a port that is in use, has no dry run. */
    boolean hasDryRun() {
        for (String word : words) {
            if (word.startsWith("-agentlib:jdwp") || word.startsWith("-Xrunjdwp")) {
                return false;
            }
        }
        return true;
    }

    /** A debugger that comes first stays so: agents start in this order, and ours does not return before all is over. */
    private List<String> insert(String... options) {
        List<String> changed = new ArrayList<>(words);
        changed.addAll(words.get(1).startsWith("-agentlib:jdwp") ? 2 : 1, List.of(options));
        return changed;
    }
}
