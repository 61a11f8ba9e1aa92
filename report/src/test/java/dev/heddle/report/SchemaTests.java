package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.model.Interleaving;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is written for other programs, against the schemas that these go by. */
class SchemaTests {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Every report that golden files show, and some that are at the edge. */
    private static List<Report> reports() {
        RunSummary nothing = new RunSummary(7, "25", 0, 0, 1, 0, 1, 0.1, false, List.of(), null);
        return List.of(Examples.report(), Examples.told(),
                new Report(null, Examples.run(), Triage.none(List.of(Examples.oneSided())), null, null),
                new Report("", nothing, Triage.none(List.of()), null, null), tooLong(), withAPast());
    }

    /** With what earlier runs say of one that came back, and of one that is new. */
    private static Report withAPast() {
        List<Finding> two = List.of(Examples.oneSided(), Examples.findings().get(1));
        Triage triage = Triage.none(two);
        Instant then = Instant.parse("2026-11-01T10:00:00Z");
        triage.remember(
                Map.of(two.get(0).id(), new Past(Past.KNOWN, then, then.plusSeconds(9), 3, true, null, null, true),
                        two.get(1).id(), new Past(Past.NEW, then, then, 1, true, then, Examples.EVIL, false)),
                List.of());
        return new Report("", Examples.run(), triage, null, null);
    }

    @Test
    void thePageSaysWhatIsNewAndWhatCameBack() {
        assertThat(HtmlReport.render(withAPast())).contains("<span class=\"tag\">new</span>")
                .contains("id=\"show-known\"")
                .contains("it was fixed and is back; first seen 2026-11-01, 3 runs");
    }

    /** More steps than code hosts take, in three threads. */
    private static Report tooLong() {
        Finding race = Examples.oneSided();
        List<String> table = new ArrayList<>(List.of("main          main/1        main/2"));
        for (int i = 0; i < 1500; i++) {
            table.add(" ".repeat(14 * (i % 3)) + "> read x  A.java:" + (i + 1));
        }
        return new Report("", Examples.run(), Triage.none(List.of(race)), null, null, new Stories(
                Map.of(race.id(), new Story(List.of(), List.of(), Interleaving.of(table))), List.of()));
    }

    @Test
    void sarifIsAsItsStandardSays() throws IOException {
        JsonSchema schema;
        try (InputStream in = SchemaTests.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            schema = JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(JSON.readTree(in));
        }
        assertThat(schema.validate(JSON.readTree("{\"version\": \"2.1.0\", \"runs\": [{}]}"))).isNotEmpty();
        for (Report report : reports()) {
            assertThat(schema.validate(JSON.readTree(SarifReport.render(report, SourcePaths.BY_PACKAGE)))).isEmpty();
        }
    }

    @Test
    void aThreadFlowForEachThreadInOneOrder() throws IOException {
        JsonNode flows = JSON.readTree(SarifReport.render(tooLong(), SourcePaths.BY_PACKAGE)).at(
                "/runs/0/results/0/codeFlows/0/threadFlows");
        assertThat(flows).hasSize(3);
        Set<Integer> orders = new HashSet<>();
        for (JsonNode flow : flows) {
            int last = 0;
            for (JsonNode step : flow.path("locations")) {
                int order = step.path("executionOrder").asInt();
                assertThat(order).isGreaterThan(last);
                last = order;
                orders.add(order);
            }
        }
        // The last ones: what a failure ends in is what people look at.
        assertThat(orders).hasSize(SarifReport.MAX_LOCATIONS).contains(1500).doesNotContain(500);
    }

    @Test
    void jsonIsAsItsPublishedSchemaSays() throws IOException {
        JsonNode published = JSON.readTree(Files.readString(Path.of("../docs/schema/heddle-report-1.json")));
        // Readers accept what later versions add; here a property that is not described is a mistake.
        JsonNode strict = published.deepCopy();
        close(strict);
        JsonSchema schema = JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(strict);
        assertThat(schema.validate(JSON.readTree("{\"schemaVersion\": 1}"))).isNotEmpty();
        for (Report report : reports()) {
            assertThat(schema.validate(JSON.readTree(JsonReport.render(report)))).isEmpty();
        }
        Report known = Examples.report();
        Past past = new Past(Past.FIXED, Instant.EPOCH, Instant.EPOCH, 2, true, Instant.EPOCH, "why", true);
        known.triage().remember(known.triage().open().stream().collect(Collectors.toMap(Finding::id, f -> past)),
                List.of());
        String told = JsonReport.render(known);
        assertThat(told).contains("\"firstSeen\"");
        assertThat(schema.validate(JSON.readTree(told))).isEmpty();
        try (Stream<Path> golden = Files.list(Path.of("src/test/resources/expected"))) {
            for (Path file : golden.filter(f -> f.toString().endsWith(".json")).toList()) {
                assertThat(schema.validate(JSON.readTree(Files.readString(file)))).as(file.toString()).isEmpty();
            }
        }
        ObjectNode more = (ObjectNode) JSON.readTree(JsonReport.render(Examples.report()));
        more.put("later", true);
        assertThat(schema.validate(more)).isNotEmpty();
        assertThat(JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(published).validate(more)).isEmpty();
    }

    private static void close(JsonNode node) {
        if (node.has("properties")) {
            ((ObjectNode) node).put("additionalProperties", false);
        }
        node.forEach(SchemaTests::close);
    }

    @Test
    void markdown() throws IOException {
        Golden.check("full.md", MarkdownReport.render(Examples.told()));
    }

    @Test
    void markdownFitsIntoAComment() {
        List<Finding> many = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            many.add(Examples.race("com.acme.A.f" + i, 1, Examples.access("write", "m", i, "t", List.of())));
        }
        String text = MarkdownReport.render(new Report("", Examples.run(), Triage.none(many), null, null));
        assertThat(text).hasSizeLessThan(65_536).contains("3,000 findings").contains("not in this table")
                .contains("left out: there is no room");
    }

    @Test
    void nothingFromTheTargetIsMarkdown() {
        String evil = "a|b\n# c `` ```` [x](http://e.org) www.e.org @all <img src=x> **d** </details> \u202e";
        Access access = new Access(evil, "read", evil, evil, evil, 1, List.of(), List.of(evil), null);
        Finding finding = new Finding(null, "data-race", "harmful", evil, List.of(access, access), null, null, evil,
                List.of(), null, 1);
        Story story = new Story(List.of(evil), List.of(), Interleaving.of(List.of("main", "  ```` " + evil)));
        String text = MarkdownReport.render(new Report(evil, Examples.run(), Triage.none(List.of(finding)), null, null,
                new Stories(Map.of(finding.id(), story), List.of())));
        // What is left of it stands in a block with a longer fence.
        String outside = text.replaceAll("(?s)\\n(`{3,})text\\n.*?\\n\\1\\n", "\n");
        assertThat(text).contains("\n`````text\n");
        assertThat(outside).doesNotContain("`").doesNotContain("<img").doesNotContain("](").doesNotContain("www.e")
                .doesNotContain("http:").doesNotContain("@all").doesNotContain("**d").doesNotContain("\u202e");
        assertThat(outside.split("</details>", -1)).hasSize(2);
    }
}
