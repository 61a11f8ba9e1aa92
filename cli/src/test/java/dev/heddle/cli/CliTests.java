package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CliTests {
    @TempDir
    Path folder;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        Terminal terminal = new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), Map.of());
        return new Main(terminal, folder).run(args);
    }

    private String stderr() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    dtect                                | unknown verb 'dtect' (did you mean detect?); see heddle --help
                    --bogus                              | unknown option '--bogus'; see heddle --help
                    detect --bugdet 3s -- java X         | unknown option '--bugdet' (did you mean --budget?); see heddle detect --help
                    detect                               | no command to run: put it after --, as in heddle detect -- java -cp DIR Main
                    detect --                            | no command to run: put it after --, as in heddle detect -- java -cp DIR Main
                    detect --budget                      | --budget needs a value: TIME; see heddle detect --help
                    detect --budget soon -- java X       | --budget: 'soon' is not a duration like 30s or 2m
                    detect --memory much -- java X       | --memory: 'much' is not a size like 256m or 1g
                    detect --seed x -- java X            | --seed: 'x' is not a whole number
                    detect --fail-on never -- java X     | --fail-on: 'never' is not predicted, confirmed or harmful
                    detect --include a/b -- java X       | --include: 'a/b' is not a class pattern like com.acme.**
                    detect --color pink -- java X        | --color: 'pink' is not auto, always or never
                    detect java -cp x Main               | unknown option '-cp' (the java command goes after --); see heddle detect --help
                    detect -- java -cp x                 | the java command names no class, jar or module to run
                    detect L99                           | 'L99' is not a sample; to run a program of your own: heddle detect -- java -cp DIR Main
                    explore                              | no command to run: put it after --, as in heddle explore -- java -cp DIR Main
                    explore -- mvn test                  | 'mvn' is not java: the command after -- must start with java
                    explore L99                          | 'L99' is not a sample; to run a program of your own: heddle explore -- java -cp DIR Main
                    explore java -cp x Main              | unknown option '-cp' (the java command goes after --); see heddle explore --help
                    hunt                                 | no command to run: put it after --, as in heddle hunt -- java -cp DIR Main
                    hunt L99                             | 'L99' is not a sample; to run a program of your own: heddle hunt -- java -cp DIR Main
                    hunt -- java -cp x                   | the java command names no class, jar or module to run
                    watch                                | no command to run: put it after --, as in heddle watch -- java -cp DIR Main
                    watch --off                          | --off needs --pid
                    watch --rate 1 -- java X             | --rate: '1' is not a part like 1%, from 0% to 100%
                    watch --rotate now -- java X         | --rotate: 'now' is not a time like 15ms, 10s or 10m
                    hunt --budget soon -- java X         | --budget: 'soon' is not a duration like 30s or 2m
                    replay -- java Main                  | no schedule: name a file, a token or a finding, as in heddle replay HD-3F9A01 -- java Main
                    replay x.txt                         | no command to run: put it after --, as in heddle replay SCHEDULE -- java -cp DIR Main
                    replay x.txt L99                     | 'L99' is not a sample; to run a program of your own: heddle replay SCHEDULE -- java -cp DIR Main
                    explore --fork --strategy bounded:2 -- java X | --fork: bounded keeps what it has tried in the memory of one JVM; take another strategy
                    replay --debug 70000 HD-1A2B3C -- java X | --debug: '70000' is not a port from 1 to 65535
                    replay --debug here HD-1A2B3C -- java X  | --debug: 'here' is not a port from 1 to 65535
                    replay --debug 1 --times 2 HD-1A2B3C -- java X | --debug runs the schedule once: leave --times out
                    confirm --abstraction all -- java X  | --abstraction: 'all' is not indexing, k-object, trivial, no-context or no-yield (k-object=1 to k-object=8 give the k)
                    confirm --abstraction k-object=0 -- java X | --abstraction: 'k-object=0' is not indexing, k-object, trivial, no-context or no-yield (k-object=1 to k-object=8 give the k)
                    detect --throttle fast -- java X     | --throttle: 'fast' is not 'sample' and is not a vector of speeds like main=1,main/1=1/8,*=0.5: 'fast'
                    explore --strategy speed:main=2 -- java X | --strategy: 'speed:main=2' is not a vector of speeds like main=1,main/1=1/8,*=0.5: 'main=2'
                    explore --strategy speed:main -- java X | --strategy: 'speed:main' is not portfolio, spread, random, pct, pos, surw, bounded or speed (pct:3 and bounded:2 give the depth, speed:4 the octaves, speed:main,main/2 the threads)
                    show                                 | ID is missing; see heddle show --help
                    findings --store jdbc:mysql://h/d    | --store: 'jdbc:mysql://h/d' is not a URL like jdbc:postgresql://host/database, or none
                    completion fish                      | 'fish' is not bash or zsh
                    init now                             | one word too many: 'now'; see heddle init --help
                    report a b                           | one word too many: 'b'; see heddle report --help
                    """)
    void mistakesAreOneSentenceAndTwo(String line, String sentence) {
        assertThat(run(line.strip().split(" +"))).isEqualTo(2);
        assertThat(stderr()).isEqualTo("heddle: " + sentence + System.lineSeparator());
        assertThat(out.size()).isZero();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCommandThatIsNotJava() {
        assertThat(run("detect", "--", "mvn", "test")).isEqualTo(2);
        assertThat(stderr()).contains("'mvn' is not java").hasLineCount(1);
    }

    @Test
    void noStore() {
        for (String verb : new String[]{"report", "baseline", "findings"}) {
            err.reset();
            assertThat(run(verb)).isEqualTo(2);
            assertThat(stderr()).contains("no runs are kept in").hasLineCount(1);
        }
        assertThat(run("show", "HD-1")).isEqualTo(2);
    }

    @Test
    void badConfiguration() throws IOException {
        Files.writeString(folder.resolve("heddle.toml"), "inclde = 1");
        assertThat(run("detect", "--", "java", "X")).isEqualTo(2);
        assertThat(stderr()).isEqualTo("heddle: heddle.toml: unknown key 'inclde' (did you mean include?)\n");
    }

    @Test
    void noWordsShowTheHelpButAreNoSuccess() {
        assertThat(run()).isEqualTo(2);
        assertThat(stderr()).startsWith("Usage: heddle");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "detect", "confirm", "explore", "replay", "report", "show", "baseline", "cover", "localize",
                    "hunt", "watch", "pgas", "findings", "campaign", "analyze", "init", "completion", "man"})
    void help(String verb) throws IOException {
        assertThat(verb.isEmpty() ? run("--help") : run(verb, "--help")).isZero();
        Path golden = Path.of("src/test/resources/expected", "help" + (verb.isEmpty() ? "" : "-" + verb) + ".txt");
        String text = out.toString(StandardCharsets.UTF_8);
        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.writeString(golden, text);
        }
        assertThat(text).isEqualTo(Files.readString(golden));
    }

    @Test
    void version() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).matches("heddle \\d+\\.\\d+\\.\\d+\\R");
    }

    @Test
    void aBugIsSeventyWithOneSentenceUnlessDebugging() {
        String before = System.setProperty("heddle.agent", "\0");
        try {
            assertThat(run("detect", "--", "java", "X", "--debug")).isEqualTo(70);
            assertThat(stderr()).contains("a bug in Heddle").contains("--debug").hasLineCount(1);
            assertThat(run("detect", "--debug", "--", "java", "X")).isEqualTo(70);
            assertThat(stderr()).contains("\tat dev.heddle.cli.");
        } finally {
            if (before == null) {
                System.clearProperty("heddle.agent");
            } else {
                System.setProperty("heddle.agent", before);
            }
        }
    }
}
