package dev.heddle.bench.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class RoundsTest {
    @Test
    void linesOfTheAgentAreCounted() {
        Rounds rounds = new Rounds();
        List.of("races 1 1: 3 4", "noise", "races 1 2:", "races 1 3: 4 9", "races 2 1: 9", "failed 1 2: failure X run",
                "failed 1 3: failure X run", "failed 2 1: deadlock Y lock").forEach(rounds::line);
        assertThat(rounds.count()).isEqualTo(2);
        assertThat(rounds.races()).containsExactly("3", "4", "9");
        assertThat(rounds.median()).isEqualTo(3);
        assertThat(rounds.each()).containsExactly(2, 0, 2);
        assertThat(rounds.cumulated()).containsExactly(List.of(2, 2, 3), List.of(1));
        assertThat(rounds.failures()).containsExactly("deadlock Y lock", "failure X run");
        assertThat(rounds.rounds("failure X run"::equals)).isEqualTo(1);
        assertThat(rounds.rounds(f -> true)).isEqualTo(2);
        assertThat(rounds.rounds("other"::equals)).isZero();
        assertThat(rounds.upTo(1).failures()).containsExactly("failure X run");
        assertThat(rounds.upTo(1).count()).isEqualTo(1);
    }

    @Test
    void racesHaveTheSameNameWhateverNumberTheAgentGaveThem() {
        Rounds rounds = new Rounds();
        rounds.begin(1);
        List.of("race 1: A.x | a | b", "race 2: A.y | c | d", "races 1 1: 1 2").forEach(rounds::line);
        rounds.begin(2);
        List.of("race 1: A.y | c | d", "races 1 1: 1", "failed 1 1: failure X run").forEach(rounds::line);
        assertThat(rounds.races()).containsExactly("A.x | a | b", "A.y | c | d");
        assertThat(rounds.cumulated()).containsExactly(List.of(2), List.of(1));
        assertThat(rounds.upTo(1).failures()).isEmpty();
    }

    @Test
    void whatNobodyCaughtIsNamedByTheInnermostMethodOfTheProgram() {
        assertThat(SpeedRuns.failures(List.of("1 2 3", "Exception in thread \"one\" java.lang.NullPointerException: no",
                "\tat java.base/java.util.HashMap.get(HashMap.java:1)", "\tat Shop$Cart.take(Shop.java:9)",
                "\tat Shop.main(Shop.java:3)", "Exception in thread \"two\" java.lang.Error",
                "\tat Shop.<init>(Shop.java:4)", "\tat Shopping.list(Shopping.java:4)"), "Shop"))
                .containsExactly("failure java.lang.NullPointerException take", "failure java.lang.Error <init>");
    }

    @Test
    void theFirstLinesOfAProgramSayWhatItIs() {
        SpeedSubject s = SpeedSubject.parse("Shop", List.of("// PAPER: Aget, Httpd", "// FREE: sockets",
                "// JARS: h2-1", "// THREADS: main,main/2", "// SEEDED: order NullPointerException (a|b)",
                "// SEEDED: atomicity deadlock", "import java.util.List;"));
        assertThat(s.free()).isEqualTo("sockets");
        assertThat(s.threads()).isEqualTo("main,main/2");
        assertThat(s.seeded()).hasSize(2);
        assertThat(s.seeded().get(0).is("failure java.lang.NullPointerException b")).isTrue();
        assertThat(s.seeded().get(1).is("failure java.lang.NullPointerException b")).isFalse();
        assertThat(s.seeded().get(0)).hasToString("order: NullPointerException a or b");
    }

    @Test
    void aTableIsTextAndPage() {
        Grid grid = new Grid(1, List.of("name", "n"));
        grid.add(List.of("*a<b*", "**3**"));
        assertThat(grid.markdown()).containsExactly("| name | n |", "| --- | --: |", "| *a<b* | **3** |");
        assertThat(grid.html()).contains("<td>a&lt;b</td><td class=\"n\">3</td>");
    }

    @Test
    void aPictureHasACurveForEachName() throws Exception {
        String svg = Curves.cumulated("A & B", Map.of("speed", List.of(List.of(1, 2, 4), List.of(1, 3, 3)), "pct:3",
                List.of(List.of(0, 1, 1))));
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getElementsByTagName("polyline").getLength()).isEqualTo(2);
        assertThat(document.getElementsByTagName("polygon").getLength()).isEqualTo(2);
        assertThat(svg).contains("A &amp; B");
    }
}
