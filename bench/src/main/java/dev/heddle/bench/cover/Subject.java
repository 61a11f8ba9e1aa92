package dev.heddle.bench.cover;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What has several inputs.
 *
 * @param what    it is
 * @param jars    that it needs, as Maven writes them; the first is the jar with the tests, if it is a suite
 * @param options of {@code heddle cover}, for a suite
 * @param program main class, in {@code bench/subjects/cover}; null for a suite
 * @param inputs  of a program: arguments by name
 */
record Subject(String name, String what, List<String> jars, List<String> options, String program,
        Map<String, String> inputs) {
    private static final String JUPITER = "5.14.1";
    private static final String PLATFORM = "1.14.1";
    private static final List<String> JUNIT = List.of("org.junit.jupiter:junit-jupiter-api:" + JUPITER,
            "org.junit.jupiter:junit-jupiter-params:" + JUPITER, "org.junit.jupiter:junit-jupiter-engine:" + JUPITER,
            "org.junit.platform:junit-platform-commons:" + PLATFORM,
            "org.junit.platform:junit-platform-engine:" + PLATFORM,
            "org.junit.platform:junit-platform-launcher:" + PLATFORM, "org.opentest4j:opentest4j:1.3.0",
            "org.apiguardian:apiguardian-api:1.1.2", "org.hamcrest:hamcrest:2.2");
    private static final String VINTAGE = "org.junit.vintage:junit-vintage-engine:" + JUPITER;

    static final List<Subject> ALL = List.of(
            // Without what sleeps for minutes, what fails on this JDK without an agent too, and what has nothing to do with threads.
            suite("commons-pool2", "2.12.1: object pools, without the tests that take minutes",
                    List.of("--include-tests", "impl\\.Test(Abandoned|Eviction|Soft|Linked|BaseGeneric|Synchronized)"
                            + "|impl\\.TestGenericObjectPool(Class|Factory)|PoolTest|Pool407|JdkProxy|Issue326",
                            "--exclude-tests", "OutOfMemory"),
                    "org.apache.commons:commons-pool2:2.12.1:jar:tests", "org.apache.commons:commons-pool2:2.12.1",
                    "cglib:cglib:3.3.0", "org.ow2.asm:asm:7.1", "org.apache.bcel:bcel:6.10.0"),
            suite("commons-lang3", "3.17.0: its concurrent package",
                    List.of("--include-tests", "lang3\\.concurrent\\."),
                    "org.apache.commons:commons-lang3:3.17.0:jar:tests", "org.apache.commons:commons-lang3:3.17.0",
                    "org.easymock:easymock:5.4.0", "org.objenesis:objenesis:3.4", "net.bytebuddy:byte-buddy:1.15.10"),
            // Without what needs a network, and comparisons of speed.
            suite("commons-jcs3", "3.2.1: a cache; control, events, serialization, structures",
                    List.of("--include-tests", "jcs3\\.engine\\.(control\\.|[A-Z])|jcs3\\.utils\\.(seri|struct|thread)",
                            "--exclude-tests", "PerformanceTest"),
                    "org.apache.commons:commons-jcs3-core:3.2.1:jar:tests",
                    "org.apache.commons:commons-jcs3-core:3.2.1",
                    "junit:junit:4.13.2", VINTAGE),
            // Without one class of two thousand million steps that takes 20 s plain, and what is about the machine.
            suite("netty-common", "4.1.115: threads, timers, promises and what else Netty is built on",
                    List.of("--exclude-tests", "FastThreadLocalTest|NativeLibraryLoader|OSClassifiers"),
                    "io.netty:netty-common:4.1.115.Final:jar:tests", "io.netty:netty-common:4.1.115.Final",
                    "org.assertj:assertj-core:3.26.3", "org.mockito:mockito-core:4.11.0",
                    "net.bytebuddy:byte-buddy:1.15.10", "net.bytebuddy:byte-buddy-agent:1.15.10",
                    "org.objenesis:objenesis:3.4", "ch.qos.logback:logback-classic:1.2.13",
                    "ch.qos.logback:logback-core:1.2.13", "org.slf4j:slf4j-api:1.7.36",
                    "org.jctools:jctools-core:4.0.5", "commons-logging:commons-logging:1.3.4",
                    "org.apache.logging.log4j:log4j-api:2.17.2", "org.apache.logging.log4j:log4j-core:2.17.2"),
            suite("kafka-clients", "3.9.0: a message broker's producer, metrics, memory, and utilities",
                    List.of("--include-tests", "clients\\.producer|common\\.(metrics|utils|memory|internals)"),
                    "org.apache.kafka:kafka-clients:3.9.0:jar:test", "org.apache.kafka:kafka-clients:3.9.0",
                    "com.github.luben:zstd-jni:1.5.6-4", "org.lz4:lz4-java:1.8.0",
                    "org.xerial.snappy:snappy-java:1.1.10.5",
                    "org.slf4j:slf4j-api:1.7.36", "org.mockito:mockito-core:5.14.2",
                    "org.mockito:mockito-junit-jupiter:5.14.2", "net.bytebuddy:byte-buddy:1.15.10",
                    "net.bytebuddy:byte-buddy-agent:1.15.10", "org.objenesis:objenesis:3.3"),
            program("Fft", "a transform with barriers, 8 options", "-n 131072 -r 96",
                    Map.ofEntries(Map.entry("plain", ""),
                            Map.entry("inverse", "-i"), Map.entry("test", "-t"), Map.entry("statistics", "-s"),
                            Map.entry("sum", "-c"), Map.entry("output", "-o"), Map.entry("window", "-w"),
                            Map.entry("repeat", "-r 128"))),
            program("Lu", "factors of a matrix with barriers, 8 options", "-n 2400",
                    Map.ofEntries(Map.entry("plain", ""),
                            Map.entry("blocks", "-b 4"), Map.entry("test", "-n 800 -t"), Map.entry("statistics", "-s"),
                            Map.entry("largest", "-m"), Map.entry("progress", "-v"), Map.entry("determinant", "-d"),
                            Map.entry("output", "-o"))));

    private static Subject suite(String name, String what, List<String> options, String... jars) {
        List<String> all = new java.util.ArrayList<>(List.of(jars));
        all.addAll(JUNIT);
        return new Subject(name, what, all, options, null, Map.of());
    }

    /** @param size arguments of all inputs, before their own */
    private static Subject program(String name, String what, String size, Map<String, String> inputs) {
        Map<String, String> sorted = new LinkedHashMap<>();
        inputs.keySet().stream().sorted().forEach(k -> sorted.put(k, (size + " " + inputs.get(k)).strip()));
        return new Subject(name, what, List.of(), List.of(), name, sorted);
    }

    /** A program whose inputs run so many times as long: more repeats, or a matrix with more rows, the work for which grows with their third power. */
    Subject longer(int times) {
        Map<String, String> more = new LinkedHashMap<>();
        inputs.forEach((key, args) -> {
            String[] words = args.split(" ");
            for (int i = 1; i < words.length; i++) {
                double factor = words[i - 1].equals("-r") ? times : words[i - 1].equals("-n") ? Math.cbrt(times) : 1;
                if (factor > 1) {
                    words[i] = Long.toString(Math.round(Integer.parseInt(words[i]) * factor));
                }
            }
            more.put(key, String.join(" ", words));
        });
        return new Subject(name, what, jars, options, program, more);
    }

    boolean isSuite() {
        return program == null;
    }
}
