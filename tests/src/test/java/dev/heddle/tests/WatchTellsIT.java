package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.common.ComponentLoader;
import io.opentelemetry.context.Context;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program that is watched shows to tools: events of Flight Recorder, a bean, and the traces of OpenTelemetry in both. */
class WatchTellsIT {
    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final String FIRST = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SECOND = "0af7651916cd43dd8448eb211c80319c";
    private static final String PROGRAM = """
            import io.opentelemetry.api.trace.Span;
            import io.opentelemetry.api.trace.SpanContext;
            import io.opentelemetry.api.trace.TraceFlags;
            import io.opentelemetry.api.trace.TraceState;
            import io.opentelemetry.context.Scope;
            import java.lang.management.ManagementFactory;
            import javax.management.MBeanServer;
            import javax.management.ObjectName;

            public class Observed {
                static int plain;
                static volatile boolean end;

                static long serve(long n) {
                    plain++;
                    long x = n;
                    for (int i = 0; i < 5_000; i++) {
                        x = x * 31 + i;
                    }
                    return x;
                }

                static void loop(String trace) {
                    Span span = Span.wrap(SpanContext.create(trace, "00f067aa0ba902b7", TraceFlags.getSampled(),
                            TraceState.getDefault()));
                    try (Scope scope = span.makeCurrent()) {
                        for (long x = 0; !end;) {
                            x += serve(x);
                        }
                    }
                }

                public static void main(String[] args) throws Exception {
                    Thread a = new Thread(() -> loop(args[0]), "first");
                    Thread b = new Thread(() -> loop(args[1]), "second");
                    a.start();
                    b.start();
                    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
                    ObjectName name = new ObjectName("dev.heddle:type=Watch");
                    while (!server.isRegistered(name) || (int) server.getAttribute(name, "Races") == 0) {
                        Thread.sleep(20);
                    }
                    for (String s : new String[]{"State", "Rate", "Budget", "Races"}) {
                        System.out.println(s + " " + server.getAttribute(name, s));
                    }
                    System.out.println((int) server.getAttribute(name, "Locations") > 0);
                    System.out.println((double) server.getAttribute(name, "Cost") >= 0);
                    System.out.println(((String) server.getAttribute(name, "Status")).startsWith("state: watching"));
                    server.invoke(name, "off", new Object[0], new String[0]);
                    while (!server.getAttribute(name, "State").equals("OFF")) {
                        Thread.sleep(20);
                    }
                    end = true;
                    a.join();
                    b.join();
                }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void eventsBeanAndTraces() throws Exception {
        String telemetry = jar(Span.class) + File.pathSeparator + jar(Context.class) + File.pathSeparator
                + jar(ComponentLoader.class);
        for (Jdk jdk : Jdk.find()) {
            Path source = Files.writeString(directory.resolve("Observed.java"), PROGRAM);
            Launch.Result javac = Launch.run(List.of(jdk.tool("javac"), "-g", "--release", "17", "-cp", telemetry, "-d",
                    "classes", source.toString()), directory, "javac", LIMIT);
            assertThat(javac.exit()).as(javac.stderr()).isZero();
            Path recording = directory.resolve(jdk.label() + ".jfr");
            Launch.Result run = Launch.run(List.of(jdk.tool("java"),
                    "-XX:StartFlightRecording:filename=" + recording,
                    "-javaagent:" + Setup.agent() + "=mode=watch,include=Observed,rate=100%,budget=50%,limit=200ms,out="
                            + directory.resolve(jdk.label()),
                    "-cp", telemetry + File.pathSeparator + "classes", "Observed", FIRST, SECOND), directory, "run",
                    LIMIT);
            assertThat(run.exit()).as(run.stdout() + run.stderr()).isZero();
            assertThat(run.stdout().lines().toList()).contains("State WATCHING", "Rate 1.0", "Budget 0.5", "true")
                    .doesNotContain("false");
            List<RecordedEvent> events = RecordingFile.readAllEvents(recording);
            assertThat(events).filteredOn(e -> e.getEventType().getName().equals("heddle.DataRace")).isNotEmpty()
                    .allSatisfy(this::isTheRace);
            assertThat(events).filteredOn(e -> e.getEventType().getName().equals("heddle.WatchBudget")).isNotEmpty()
                    .allSatisfy(e -> {
                        assertThat(e.getDouble("budget")).isEqualTo(0.5);
                        assertThat(e.getDouble("rate")).isEqualTo(1.0);
                        assertThat(e.getDouble("cost")).isNotNegative();
                        assertThat(e.getInt("locations")).isPositive();
                    });
            assertThat(Files.readString(directory.resolve(jdk.label()).resolve("run-001").resolve("findings.json")))
                    .contains(" s after the start, trace " + FIRST).contains(" s after the start, trace " + SECOND);
        }
    }

    private void isTheRace(RecordedEvent e) {
        assertThat(e.getString("member")).isEqualTo("Observed.plain");
        assertThat(e.getString("id")).startsWith("HD-");
        boolean inOrder = e.getString("firstThread").equals("first");
        assertThat(e.getString("firstThread")).isEqualTo(inOrder ? "first" : "second");
        assertThat(e.getString("secondThread")).isEqualTo(inOrder ? "second" : "first");
        assertThat(e.getString("firstTrace")).isEqualTo(inOrder ? FIRST : SECOND);
        assertThat(e.getString("secondTrace")).isEqualTo(inOrder ? SECOND : FIRST);
        assertThat(e.getString("firstAccess")).matches("(read|write) at Observed.serve\\(Observed.java:15\\)");
        // Of a method that runs as it was before it was woven, the JVM does not know the file any more.
        assertThat(e.getString("secondStack")).containsPattern("Observed\\.loop\\((Observed.java|\\?):");
        assertThat(e.getDuration("uptime")).isPositive();
        assertThat(e.getDuration("apart")).isPositive();
    }

    private static String jar(Class<?> c) throws URISyntaxException {
        return Path.of(c.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }
}
