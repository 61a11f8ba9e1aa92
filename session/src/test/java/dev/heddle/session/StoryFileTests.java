package dev.heddle.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.Access;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Growth;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Localizing;
import dev.heddle.model.Stories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoryFileTests {
    @TempDir
    Path run;

    private static Stories told() {
        Finding f = new Finding(null, "failure", "harmful", "", List.of(
                Access.at("main", "call", "com.acme.Main.run(Main.java:7)", List.of())), null, "h1-x", "boom",
                List.of(), null, 1);
        String key = Findings.siteKey(f);
        Interleaving table = new Interleaving(List.of("main  main/1", "  lock <A>"),
                List.of(new Interleaving.Hold(0, 1, 1, "A #1")));
        Growth growth = new Growth(List.of(new Growth.Point(1, 1, 2, 3)),
                List.of(new Growth.Tried("pos", 1, 1, 2, 3)));
        Exploring exploring = new Exploring("portfolio", 9, 9, 9, 9, 2, 1, 0, 0, null, null, 0, 0,
                List.of(new Exploring.Shown(key, 3, 2, 1, table, "")), growth);
        Localizing blamed = new Localizing(5, 2, 2, 1, 0.1, null,
                List.of(new Localizing.Blame(key, "I", List.of("that was it"), 4, 4, 5, 0)), List.of());
        return Catch.told("localize", List.of(f), exploring, Map.of(key, "20/20 reproduced"), blamed);
    }

    @Test
    void whatIsToldComesBack() throws IOException {
        Stories told = told();
        assertThat(told.byId().values()).singleElement().satisfies(s -> {
            assertThat(s.why()).containsExactly("that was it", "tried: with this order 4/4 fail, without it 0/5 fail");
            assertThat(s.how()).containsExactly("schedule: minimized to 1 choice, 20/20 reproduced in a fresh JVM",
                    "found by localize");
        });
        StoryFile.write(run, told);
        assertThat(StoryFile.read(run)).isEqualTo(told);
    }

    @Test
    void anOrderThatCouldNotBeTriedIsToldByTheStepThatSuspectsIt() {
        Finding f = new Finding(null, "atomicity-violation", "predicted", "x", List.of(
                Access.at("main", "read", "com.acme.Main.run(Main.java:7)", List.of())), null, null, null,
                List.of(), null, 1);
        Localizing guess = new Localizing(5, 2, 2, 1, 0.1, null,
                List.of(new Localizing.Blame(Findings.siteKey(f), "I", List.of("perhaps that"), 0, 0, 0, 0)),
                List.of());
        assertThat(Catch.told("localize", List.of(f), null, Map.of(), guess).byId().values()).singleElement()
                .satisfies(s -> assertThat(s.why()).containsExactly("perhaps that"));
    }

    @Test
    void withoutSuchAFileNothingIsTold() throws IOException {
        assertThat(StoryFile.read(run)).isEqualTo(Stories.NONE);
        StoryFile.write(run, Stories.NONE);
        assertThat(run.resolve(StoryFile.NAME)).doesNotExist();
    }

    @Test
    void aDamagedFileTellsNothing() throws IOException {
        String text = told().text();
        for (String bad : List.of("", "[", "{}", "7", "null", text.substring(0, text.length() / 2),
                text.replace("\"version\":1", "\"version\":2"))) {
            Files.writeString(run.resolve(StoryFile.NAME), bad);
            assertThat(StoryFile.read(run)).as(bad).isEqualTo(Stories.NONE);
        }
    }
}
