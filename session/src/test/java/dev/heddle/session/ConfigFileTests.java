package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.report.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTests {
    @TempDir
    Path folder;

    private Settings read(String toml) throws IOException {
        Files.writeString(folder.resolve("heddle.toml"), toml);
        Settings settings = new Settings();
        ConfigFile.read(folder, settings);
        return settings;
    }

    @Test
    void everyKey() throws IOException {
        Settings settings = read("""
                include = ["com.acme.**", "org.x.A"]
                exclude = "com.acme.gen.*"
                fail-on = "confirmed"
                budget  = "1m30s"
                memory = "1G"
                seed = 42
                out = "build/heddle"
                quiet = true
                [[suppress]]
                where  = "com.acme.Metrics.count"
                kind   = "data-race"
                reason = "approximate counter, by design"
                until  = "2027-01-01"
                [[suppress]]
                where  = "x"
                reason = "y"
                until  = 2027-01-02
                """);
        assertThat(settings.include()).containsExactly("com.acme.**", "org.x.A");
        assertThat(settings.exclude()).containsExactly("com.acme.gen.*");
        assertThat(settings.failOn()).isEqualTo("confirmed");
        assertThat(settings.budget()).contains(Duration.ofSeconds(90));
        assertThat(settings.memory()).contains("1g");
        assertThat(settings.seed()).contains(42L);
        assertThat(settings.out()).isEqualTo(Path.of("build/heddle"));
        assertThat(settings.quiet()).isTrue();
        assertThat(settings.suppressions()).containsExactly(
                new Suppression("com.acme.Metrics.count", "data-race", "approximate counter, by design",
                        LocalDate.of(2027, 1, 1)),
                new Suppression("x", null, "y", LocalDate.of(2027, 1, 2)));
    }

    @Test
    void defaultsWithoutAFile() {
        Settings settings = new Settings();
        ConfigFile.read(folder, settings);
        assertThat(settings.failOn()).isEqualTo("predicted");
        assertThat(settings.out()).isEqualTo(Path.of(".heddle"));
        assertThat(settings.budget()).isEmpty();
    }

    @Test
    void aByteOrderMarkIsNoKey() throws IOException {
        assertThat(read("\uFEFFseed = 7").seed()).contains(7L);
    }

    @Test
    void onlyUtf8() throws IOException {
        Files.write(folder.resolve("heddle.toml"), new byte[]{'#', (byte) 0xe9, '\n'});
        assertThatThrownBy(() -> ConfigFile.read(folder, new Settings())).hasMessage("heddle.toml: not UTF-8");
    }

    @Test
    void theCommandLineWins() throws IOException {
        Files.writeString(folder.resolve("heddle.toml"), "budget = \"5m\"\ninclude = [\"a.**\"]");
        Settings settings = new Settings();
        settings.set(SettingKey.BUDGET, List.of("2s"), "--budget");
        ConfigFile.read(folder, settings);
        assertThat(settings.budget()).contains(Duration.ofSeconds(2));
        assertThat(settings.include()).containsExactly("a.**");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
            textBlock = """
                    inclde = ["a"]                              | heddle.toml: unknown key 'inclde' (did you mean include?)
                    zzz = 1                                     | heddle.toml: unknown key 'zzz'
                    budget = "soon"                             | heddle.toml: budget: 'soon' is not a duration like 30s or 2m
                    budget = "0s"                               | heddle.toml: budget: '0s' is not a duration like 30s or 2m
                    budget = ["1s","2s"]                        | heddle.toml: budget: needs one value, not 2
                    memory = "lots"                             | heddle.toml: memory: 'lots' is not a size like 256m or 1g
                    fail-on = "always"                          | heddle.toml: fail-on: 'always' is not predicted, confirmed or harmful
                    atomic = ["transfer"]                       | heddle.toml: atomic: 'transfer' is not a method like com.acme.Bank.transfer, or com.acme.Cache.* for all of a class
                    atomic = ["com.acme.**"]                    | heddle.toml: atomic: 'com.acme.**' is not a method like com.acme.Bank.transfer, or com.acme.Cache.* for all of a class
                    include = ["com/acme"]                      | heddle.toml: include: 'com/acme' is not a class pattern like com.acme.**
                    quiet = "yes"                               | heddle.toml: quiet: 'yes' is not true or false
                    seed = 1.5                                  | heddle.toml: seed: '1.5' is not a whole number
                    out = {a = 1}                               | heddle.toml: out: expected a plain value
                    suppress = "x"                              | heddle.toml: suppress: write [[suppress]] with two brackets
                    suppress = [{where = "x"}]                  | heddle.toml: suppress 1: reason is required
                    suppress = [{reason = "x"}]                 | heddle.toml: suppress 1: where is required
                    suppress = [{where="x",reason=" "}]         | heddle.toml: suppress 1: reason is required
                    suppress = [{where="x",reason="y",untl=1}]  | heddle.toml: suppress 1: unknown key 'untl' (did you mean until?)
                    suppress = [{where="x",reason="y",until="soon"}] | heddle.toml: suppress 1: until: 'soon' is not a date like 2027-01-31
                    suppress = [{where="x",reason="y",kind="race"}] | heddle.toml: suppress 1: kind: 'race' is not one of data-race, atomicity-violation, order-violation, deadlock, missed-signal, failure
                    """)
    void mistakesAreOneSentence(String toml, String sentence) {
        SessionException e = catchThrowableOfType(SessionException.class, () -> read(toml));
        assertThat(e).hasMessage(sentence);
        assertThat(e.exit()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void brokenTomlNamesTheLine() {
        SessionException e = catchThrowableOfType(SessionException.class, () -> read("budget = \"5m\"\ninclude = [\n"));
        assertThat(e.getMessage()).startsWith("heddle.toml:").contains("not valid TOML").doesNotContain("\n");
        assertThat(e.exit()).isEqualTo(ExitCode.USAGE);
    }

    /** The line break that comes too soon is at the end of the line, not at the beginning of the next one. */
    @Test
    void whatIsLeftOpenIsInItsOwnLine() {
        SessionException e = catchThrowableOfType(SessionException.class, () -> read("[[suppress]\nwhere = \"a\"\n"));
        assertThat(e.getMessage()).startsWith("heddle.toml:1: not valid TOML");
    }

    @Test
    void aFileThatIsNoText() throws IOException {
        Files.write(folder.resolve("heddle.toml"), new byte[]{(byte) 0xff, (byte) 0xfe, 0});
        SessionException e = catchThrowableOfType(SessionException.class,
                () -> ConfigFile.read(folder, new Settings()));
        assertThat(e.getMessage()).startsWith("heddle.toml").doesNotContain("\n");
    }
}
