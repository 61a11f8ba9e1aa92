package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class JournalTests {
    private static final RunSummary RUN = new RunSummary(42, "17.0.15", 3, 0, 2, 900, 1, 0.25, true, List.of("a note"),
            null);

    @Test
    void eachLineIsOneObjectAndOneLineFeed() {
        Access access = new Access("t\n1", "read", "A", "get", "A.java", 3, List.of("A.get(A.java:3)"), List.of("A@1"),
                "main at A.java:1");
        Finding finding = Finding.of("data-race", "predicted", "A.x", List.of(access), 7);
        for (String line : List.of(Journal.start("0.1.0", 7, "17", "detect"), Journal.finding(finding),
                Journal.progress(RUN), Journal.end(RUN))) {
            assertThat(line).startsWith("{\"type\":\"").endsWith("}\n");
            assertThat(line.indexOf('\n')).isEqualTo(line.length() - 1);
        }
    }

    @Test
    void start() {
        assertThat(Journal.start("0.1.0", 4711, "17.0.15", "detect")).isEqualTo(
                "{\"type\":\"start\",\"version\":\"0.1.0\",\"pid\":4711,\"jdk\":\"17.0.15\",\"mode\":\"detect\"}\n");
    }

    @Test
    void summary() {
        assertThat(Journal.end(RUN.withTargetExit(3)))
                .isEqualTo("{\"type\":\"end\",\"run\":{\"seed\":42,\"jdk\":\"17.0.15\",\"classesInstrumented\":3,"
                        + "\"classesSkipped\":0,\"threads\":2,\"events\":900,\"schedules\":1,\"seconds\":0.25,"
                        + "\"canary\":true,\"notes\":[\"a note\"],\"targetExit\":3}}\n");
        assertThat(Journal.progress(RUN)).contains("\"type\":\"progress\"").contains("\"targetExit\":null");
    }

    @Test
    void finding() {
        Access access = new Access("main", "read", "A", "get", "A.java", 3, List.of(), List.of("A@1"), null);
        Finding finding = new Finding("HD-000001", "data-race", "predicted", "A.x", List.of(access), null, "s1:A",
                null, List.of("in"), 2, 7);
        assertThat(Journal.finding(finding))
                .isEqualTo("{\"type\":\"finding\",\"finding\":{\"id\":\"HD-000001\",\"kind\":\"data-race\","
                        + "\"status\":\"predicted\",\"member\":\"A.x\",\"accesses\":[{\"thread\":\"main\","
                        + "\"op\":\"read\",\"class\":\"A\",\"method\":\"get\",\"file\":\"A.java\",\"line\":3,"
                        + "\"stack\":[],\"locks\":[\"A@1\"],\"created\":null}],\"schedule\":null,\"token\":\"s1:A\","
                        + "\"effect\":null,\"inputs\":[\"in\"],\"rank\":2,\"count\":7,\"speeds\":null}}\n");
    }

    @Test
    void everythingOutsidePrintableAsciiIsEscaped() {
        Access access = new Access("\u001b[2J\u009b\ud800\u007f", "read", "A", "get", "A.java", 3, null, null, null);
        String line = Journal.finding(Finding.of("data-race", "predicted", "A.x", List.of(access), 1));
        assertThat(line.strip().chars().allMatch(c -> c >= ' ' && c < 0x80)).isTrue();
        assertThat(line).contains("\\u001B[2J\\u009B\\uD800");
    }
}
