package dev.heddle.watch;

import dev.heddle.probe.watch.Watch;
import dev.heddle.probe.watch.WatchClock;
import java.io.IOException;
import java.lang.ProcessHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What watching costs, as a part of the CPU time of the process: releases and accesses per second times what one of them was measured
 * to cost, what it takes to leave accesses in cells, and the service's own CPU time. A process that does nothing is not disturbed by much:
 * one that uses less than half a core is taken to use that. Used by the service thread only.
 */
final class Costs {
    private static final int ROUNDS = 1_000;
    private static final int TIMES = 20;
    /** After so many seconds both compilers have come to it. */
    private static final int ENOUGH = 8;
    private static final double LEAST_NANOS = 0.2;
    /** Of a core. */
    private static final double LEAST = 0.5;
    private static final Path OWN_CPU = Path.of("/proc/thread-self/schedstat");

    /* Nanoseconds of one, until they are measured. */
    private double release = 1;
    private double access = 1;

    private long releases;
    private long arming;
    private long cpu;
    private long own;

    /** What the last period cost, as parts of the CPU time that the process used in it. */
    record Part(double releases, double accesses, double arming, double service, double releasesPerSecond) {
        static final Part NONE = new Part(0, 0, 0, 0, 0);

        double all() {
            return releases + accesses + arming + service;
        }
    }

    /** How often it was measured what one of them costs. */
    private int calibrations;
    private double empty = Double.MAX_VALUE;
    private double withRelease = Double.MAX_VALUE;
    private double withAccess = Double.MAX_VALUE;

    /**
     * In a thread that has a clock, on a cell that nobody opens; takes a fraction of a millisecond. The shortest time of all calls counts: the
     * thread may lose its core at any time, and until the compilers have come to these loops they are far slower than code of the target is.
     */
    void calibrate(int idleCell) {
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            sink += nothing(ROUNDS);
            long middle = System.nanoTime();
            sink += releases(ROUNDS);
            long then = System.nanoTime();
            sink += accesses(ROUNDS, idleCell);
            long end = System.nanoTime();
            empty = Math.min(empty, middle - start);
            withRelease = Math.min(withRelease, then - middle);
            withAccess = Math.min(withAccess, end - then);
        }
        calibrations++;
        release = Math.max(LEAST_NANOS, (withRelease - empty) / ROUNDS);
        access = Math.max(LEAST_NANOS, (withAccess - empty) / ROUNDS);
        releases += (long) TIMES * ROUNDS;
    }

    /** Whether the measured costs may be relied on. */
    boolean calibrated() {
        return calibrations >= ENOUGH;
    }

    private static int nothing(int rounds) {
        int x = 0;
        for (int n = 0; n < rounds; n++) {
            x = work(x, n);
        }
        return x;
    }

    /**
     * What stands around a release or an access in a program: some nanoseconds of something else, in which the processor does most of what they
     * need besides. Alone, one increment of a clock would wait for the one before, which no program does.
     */
    private static int work(int x, int n) {
        int y = x;
        for (int i = 0; i < 16; i++) {
            y = y * 31 ^ n + i;
        }
        return y;
    }

    private static int releases(int rounds) {
        int x = 0;
        for (int n = 0; n < rounds; n++) {
            x = work(x, n);
            Watch.releasing();
        }
        return x;
    }

    private static int accesses(int rounds, int cell) {
        int x = 0;
        for (int n = 0; n < rounds; n++) {
            x = work(x, n);
            Watch.field(OWN_CPU, cell, x & 1);
        }
        return x;
    }

    /** So that the loops above are not for nothing. */
    private volatile int sink;

    double nanosPerAccess() {
        return access;
    }

    double nanosPerRelease() {
        return release;
    }

    /**
     * @param busy nanoseconds that the service has worked since the last call, by the clock on the wall: on a busy machine that is far more
     * than the CPU time, and so is used only where the system does not tell that
     */
    Part since(double seconds, double accessesPerSecond, long busy) {
        long r = WatchClock.releases();
        long a = Watch.arming();
        long c = processCpu();
        long o = ownCpu();
        long service = o < 0 ? busy : o - own;
        double used = used(c - cpu, seconds);
        boolean first = cpu == 0;
        // They are counted in thousands, and those of the calibration one by one.
        long more = Math.max(0, r - releases);
        Part p = new Part(more * release / used, accessesPerSecond * seconds * access / used,
                (a - arming) / used, service / used, more / seconds);
        releases = r;
        arming = a;
        cpu = c;
        own = o;
        return first || c == 0 ? Part.NONE : p;
    }

    static double used(long cpuNanos, double seconds) {
        return Math.max(cpuNanos, LEAST * seconds * 1e9);
    }

    /** CPU nanoseconds of this thread, or -1. */
    static long ownCpu() {
        try {
            String s = Files.readString(OWN_CPU);
            return Long.parseLong(s.substring(0, s.indexOf(' ')));
        } catch (IOException | RuntimeException unknown) {
            return -1;
        }
    }

    private static long processCpu() {
        Duration d = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        return d.toNanos();
    }
}
