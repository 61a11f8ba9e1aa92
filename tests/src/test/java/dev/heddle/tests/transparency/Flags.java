package dev.heddle.tests.transparency;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Ways to start a JVM under which a program must behave as without the agent, as far as a JDK knows them. All of them take
 * longer than a build should, so without {@code -Dheddle.flags=all} only a few are tried: one that changes how classes
 * are loaded, how objects are moved, how code is compiled, how little memory there is.
 */
final class Flags {

    private static final List<List<String>> FEW = List.of(List.of("-Xshare:off"), List.of("-XX:+UseZGC"),
            List.of("-Xint"),
            List.of("-Xmx64m"));

    private static final List<List<String>> ALL = List.of(List.of("-Xshare:off"), List.of("-Xshare:auto"),
            List.of("-ea"),
            List.of("-ea", "-esa"), List.of("-XX:+UseSerialGC"), List.of("-XX:+UseParallelGC"), List.of("-XX:+UseG1GC"),
            List.of("-XX:+UseZGC"), List.of("-XX:+UseShenandoahGC"), List.of("-Xint"),
            List.of("-Xcomp", "-XX:TieredStopAtLevel=1"), List.of("-XX:-TieredCompilation"),
            List.of("-XX:+BytecodeVerificationLocal", "-XX:+BytecodeVerificationRemote"),
            List.of("-XX:-BytecodeVerificationRemote"), List.of("-Xss512k"), List.of("-Xmx64m"),
            List.of("-XX:-UseCompressedOops"), List.of("-XX:+UseCompactObjectHeaders"),
            List.of("-XX:-StackTraceInThrowable"),
            List.of("-XX:-OmitStackTraceInFastThrow"), List.of("-XX:+DisableAttachMechanism"),
            List.of("-XX:-UsePerfData"));

    private Flags() {
    }

    static List<List<String>> of(Jdk jdk, Path work) throws IOException, InterruptedException {
        List<List<String>> known = new ArrayList<>();
        for (List<String> flags : asked(System.getProperty("heddle.flags", "few"))) {
            List<String> command = new ArrayList<>(List.of(jdk.java()));
            command.addAll(flags);
            command.add("-version");
            if (Outcome.of(command, "", work, "flags").exit() == 0) {
                known.add(flags);
            }
        }
        return known;
    }

    private static List<List<String>> asked(String which) {
        return switch (which) {
            case "few" -> FEW;
            case "all" -> ALL;
            default -> throw new IllegalArgumentException("heddle.flags is few or all, not " + which);
        };
    }
}
