package dev.heddle.detect.race;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.detect.Analyses;
import dev.heddle.detect.Analysis;
import dev.heddle.detect.Fan;
import dev.heddle.detect.RaceFindings;
import dev.heddle.detect.RaceReport;
import dev.heddle.model.Access;
import dev.heddle.model.Finding;
import dev.heddle.probe.Events;
import dev.heddle.trace.TraceReader;
import dev.heddle.trace.TraceWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real threads drive the analysis and a trace at once; both must come to the same result. */
class LiveTests {
    private static final int SAFE = 1;
    private static final int RACY = 2;
    private static final int PRIVATE = 3;

    @TempDir
    Path dir;

    @Test
    void liveAndFromTheTraceAreEqual() throws Exception {
        Path path = dir.resolve("live");
        Analysis live = Analyses.named("happens-before");
        try (TraceWriter writer = TraceWriter.open(path)) {
            run(new Fan(List.of(live, writer)));
        }
        Analysis replayed = Analyses.named("happens-before");
        try (TraceReader reader = TraceReader.open(path)) {
            reader.replay(replayed);
            assertThat(reader.summary().cut()).isEmpty();
        }
        assertThat(members(live)).containsExactly("Seats.free");
        assertThat(identities(replayed)).isEqualTo(identities(live));
    }

    @Test
    void aReportTellsBothSides() {
        Analysis analysis = new HappensBefore();
        analysis.define(Events.MEMBER, RACY, "Seats.free");
        analysis.define(Events.SITE, 4, "Seats\tbook\tSeats.java\t12");
        analysis.define(Events.THREAD, 1, "main");
        analysis.define(Events.THREAD, 2, "clerk");
        analysis.define(Events.OBJECT, 80, "Desk@1");
        analysis.on(Events.START, 1, 2, 0, 0);
        analysis.on(Events.ACQUIRE, 1, 80, Events.MODE_LOCK, 0);
        analysis.on(Events.ACQUIRE, 1, 81, Events.MODE_READ_LOCK, 0);
        analysis.on(Events.ACQUIRE, 1, 82, Events.MODE_VARIABLE, 0);
        for (int object = 30; object < 33; object++) {
            analysis.on(Events.WRITE, 1, object, Events.location(RACY, 0), 4);
            analysis.on(Events.READ, 2, object, Events.location(RACY, 0), 5);
        }
        analysis.on(Events.WRITE, 2, 40, Events.location(RACY, 0), 4);
        analysis.on(Events.READ, 1, 40, Events.location(RACY, 0), 5);
        RaceReport.Side first = new RaceReport.Side(true, 1, "main", 4, "Seats\tbook\tSeats.java\t12",
                List.of(80L, 81L),
                List.of("Desk@1", "object 81"));
        RaceReport.Side second = new RaceReport.Side(false, 2, "clerk", 5, "", List.of(), List.of());
        assertThat(analysis.results())
                .containsExactly(new RaceReport(RACY, "Seats.free", 30, 0, first, second, 4));
        Finding finding = RaceFindings.of(analysis.results()).get(0);
        assertThat(finding.member()).isEqualTo("Seats.free");
        assertThat(finding.count()).isEqualTo(4);
        assertThat(finding.accesses().get(0)).isEqualTo(new Access("main", "write", "Seats", "book", "Seats.java", 12,
                List.of(), List.of("Desk@1", "object 81"), null));
        assertThat(finding.accesses().get(1).op()).isEqualTo("read");
    }

    @Test
    void analysesAreFoundByName() {
        assertThat(Analyses.all()).extracting(Analysis::name).doesNotHaveDuplicates().contains("happens-before");
        assertThatThrownBy(() -> Analyses.named("x")).hasMessage("There is no analysis x; there is happens-before.");
    }

    private static void run(Events out) throws InterruptedException {
        out.define(Events.MEMBER, SAFE, "Seats.sold");
        out.define(Events.MEMBER, RACY, "Seats.free");
        out.define(Events.MEMBER, PRIVATE, "Clerk.name");
        Object lock = new Object();
        List<Thread> threads = new ArrayList<>();
        for (long id = 2; id < 8; id++) {
            long self = id;
            out.define(Events.THREAD, self, "clerk-" + self);
            out.on(Events.START, 1, self, 0, 0);
            Thread thread = new Thread(() -> work(out, self, lock));
            thread.start();
            threads.add(thread);
        }
        for (int i = 0; i < threads.size(); i++) {
            threads.get(i).join();
            out.on(Events.JOIN, 1, 2 + i, 0, 0);
        }
        out.on(Events.READ, 1, 50, Events.location(RACY, 0), 9);
        out.on(Events.READ, 1, 50, Events.location(SAFE, 0), 9);
    }

    private static void work(Events out, long self, Object lock) {
        // Before any synchronization, so each two threads race here in every order of the stream.
        out.on(Events.WRITE, self, 50, Events.location(RACY, 0), 1);
        for (int i = 0; i < 300; i++) {
            out.on(Events.WRITE, self, 1000 + self, Events.location(PRIVATE, 0), 2);
            synchronized (lock) {
                out.on(Events.ACQUIRE, self, 60, Events.MODE_LOCK, 3);
                out.on(Events.READ, self, 50, Events.location(SAFE, 0), 4);
                out.on(Events.WRITE, self, 50, Events.location(SAFE, 0), 5);
                out.on(Events.RELEASE, self, 60, Events.MODE_LOCK, 6);
            }
        }
        out.on(Events.END, self, 0, 0, 0);
    }

    private static Set<String> members(Analysis analysis) {
        return analysis.results().stream().map(RaceReport::memberName).collect(Collectors.toSet());
    }

    private static Set<List<Object>> identities(Analysis analysis) {
        return analysis.results().stream().map(r -> List.<Object>of(r.member(), r.first().site(), r.second().site()))
                .collect(Collectors.toSet());
    }
}
