package dev.heddle.watch;

import dev.heddle.probe.watch.SystemCalls;
import dev.heddle.probe.watch.SystemCalls.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * Data breakpoints of the processor ({@code perf_event_open}), a few of them, each in the Java threads of this JVM. An event for each thread and
 * breakpoint is kept, and only told another address: to make one takes many times as long. Each use of the location traps, until somebody has looked. (An event
 * that is good for one trap only, {@code PERF_EVENT_IOC_REFRESH}, never traps again in Linux 6.18.) Used by the service thread only.
 */
final class Breakpoints {
    /** As many as amd64 has. */
    static final int SLOTS = 4;

    private static final Path THREADS = Path.of("/proc/self/task");
    /** What the kernel keeps of the name of a thread. */
    private static final int NAME_BYTES = 15;
    /** The thread of {@code main}, which the launcher has started. */
    private static final String LAUNCHED = "java";
    private static final int PAGE = 4096;

    /* struct perf_event_attr, and what is written into it. */
    private static final int SIZE = 72;
    private static final int TYPE_BREAKPOINT = 5;
    private static final int SAMPLE_IP = 1;
    /** Disabled at first; not in the kernel, not in the hypervisor. */
    private static final long FLAGS = 1 | 1 << 5 | 1 << 6;
    private static final int WRITES = 2;
    private static final int READS_AND_WRITES = 3;
    private static final int CLOSE_ON_EXEC = 8;
    /* Requests to an event. */
    private static final long ENABLE = 0x2400;
    private static final long DISABLE = 0x2401;
    private static final long CHANGE = 0x4008240bL;
    /* Where the ring of an event has the ends of what is in it, and its first record; of that, where the instruction is told. */
    private static final long HEAD = 1024;
    private static final long TAIL = 1032;
    private static final int RECORD_HEADER = 8;
    private static final int RECORD_SAMPLE = 9;
    /** Readable, writable; shared. */
    private static final int PROTECTION = 3;
    private static final int SHARED = 1;
    private static final short READABLE = 1;
    private static final int POLL_ENTRY = 8;

    /** A thread came to the location. */
    record Hit(String thread, long instruction) {
    }

    /** The events of one thread. */
    private static final class Watched {
        final Path place;
        final int[] events = new int[SLOTS];
        final long[] rings = new long[SLOTS];

        Watched(Path place) {
            this.place = place;
            Arrays.fill(events, -1);
        }
    }

    private final Map<Integer, Watched> threads = new HashMap<>();
    private final long attributes = SystemCalls.allocate(SIZE);
    private final long somewhere = SystemCalls.allocate(8);
    private final long noTime = SystemCalls.allocate(16);
    private long polled;
    private int room;
    /** By slot: the threads for which it is set now. */
    private final Watched[][] set = new Watched[SLOTS][];
    private int refused;

    /** Null if this process may have them, else why not. */
    String tryOne() {
        attributes(somewhere, true);
        int event = open(0);
        if (event >= 0) {
            control(event, ENABLE, 0);
            SystemCalls.putLong(somewhere, 1);
            control(event, DISABLE, 0);
            boolean trapped = SystemCalls.call(Call.READ, event, noTime, 8, 0, 0) == 8
                    && SystemCalls.getLong(noTime) > 0;
            SystemCalls.putLong(noTime, 0);
            SystemCalls.call(Call.CLOSE, event, 0, 0, 0, 0);
            return trapped ? null : "the processor does not trap";
        } else {
            String level = "?";
            try {
                level = Files.readString(Path.of("/proc/sys/kernel/perf_event_paranoid")).strip();
            } catch (IOException unknown) {
                // Then nobody knows.
            }
            return "the kernel gives no data breakpoint (perf_event_paranoid is " + level + ")";
        }
    }

    private void attributes(long address, boolean onlyWrites) {
        SystemCalls.putInt(attributes, TYPE_BREAKPOINT);
        SystemCalls.putInt(attributes + 4, SIZE);
        // Each time, and with the place.
        SystemCalls.putLong(attributes + 16, 1);
        SystemCalls.putLong(attributes + 24, SAMPLE_IP);
        SystemCalls.putLong(attributes + 40, FLAGS);
        SystemCalls.putInt(attributes + 48, 1);
        SystemCalls.putInt(attributes + 52, onlyWrites ? WRITES : READS_AND_WRITES);
        SystemCalls.putLong(attributes + 56, address);
        // The first byte: whoever uses a field uses that, and nobody who uses the field beside it does.
        SystemCalls.putLong(attributes + 64, 1);
    }

    private int open(int thread) {
        return (int) SystemCalls.call(Call.EVENT_OPEN, attributes, thread, -1, -1, CLOSE_ON_EXEC);
    }

    /** Takes up threads that have begun and gives up those that have ended. */
    void refresh() {
        Set<Integer> there = new HashSet<>();
        Set<String> names = javaThreads();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(THREADS)) {
            for (Path p : all) {
                int id = Integer.parseInt(p.getFileName().toString());
                there.add(id);
                if (!threads.containsKey(id)) {
                    if (names.contains(name(p))) {
                        threads.put(id, watched(id, p));
                    }
                }
            }
        } catch (IOException | NumberFormatException notNow) {
            return;
        }
        for (Iterator<Map.Entry<Integer, Watched>> i = threads.entrySet().iterator(); i.hasNext();) {
            Map.Entry<Integer, Watched> e = i.next();
            if (!there.contains(e.getKey())) {
                close(e.getValue());
                i.remove();
            }
        }
    }

    /** As the kernel has them. In the top group are threads of the JVM's own, and ours. */
    private static Set<String> javaThreads() {
        ThreadGroup top = Thread.currentThread().getThreadGroup();
        while (top.getParent() != null) {
            top = top.getParent();
        }
        Thread[] all = new Thread[top.activeCount() * 2 + 16];
        int n = top.enumerate(all, true);
        Set<String> names = new HashSet<>();
        for (int i = 0; i < n; i++) {
            if (all[i].getThreadGroup() == top) {
                continue;
            }
            byte[] bytes = all[i].getName().getBytes(StandardCharsets.UTF_8);
            names.add(new String(bytes, 0, Math.min(NAME_BYTES, bytes.length), StandardCharsets.UTF_8));
        }
        names.add(LAUNCHED);
        return names;
    }

    private static String name(Path thread) {
        try {
            return Files.readString(thread.resolve("comm")).stripTrailing();
        } catch (IOException over) {
            return "";
        }
    }

    private Watched watched(int thread, Path place) {
        Watched w = new Watched(place);
        for (int i = 0; i < SLOTS; i++) {
            attributes(somewhere, false);
            int event = open(thread);
            long ring = event < 0
                    ? -1
                    : SystemCalls.call(Call.MAP, 0, 2 * PAGE, PROTECTION, SHARED, event);
            if (ring == -1) {
                refused++;
                if (event >= 0) {
                    SystemCalls.call(Call.CLOSE, event, 0, 0, 0, 0);
                }
                break;
            }
            w.events[i] = event;
            w.rings[i] = ring;
        }
        return w;
    }

    private static void close(Watched w) {
        for (int i = 0; i < SLOTS; i++) {
            if (w.events[i] >= 0) {
                // A ring that is still there keeps the breakpoint of the processor.
                SystemCalls.call(Call.UNMAP, w.rings[i], 2 * PAGE, 0, 0, 0);
                SystemCalls.call(Call.CLOSE, w.events[i], 0, 0, 0, 0);
                w.events[i] = -1;
            }
        }
    }

    /** How often a thread could not be watched. */
    int refused() {
        return refused;
    }

    /** From now on somebody waits here for whoever comes, except one thread. */
    void set(int slot, long address, boolean onlyWrites, int except) {
        attributes(address, onlyWrites);
        Watched[] chosen = new Watched[threads.size()];
        int n = 0;
        for (Map.Entry<Integer, Watched> e : threads.entrySet()) {
            Watched w = e.getValue();
            int event = w.events[slot];
            if (e.getKey() == except || event < 0) {
                continue;
            }
            control(event, DISABLE, 0);
            SystemCalls.putLongRelease(w.rings[slot] + TAIL, SystemCalls.getLongAcquire(w.rings[slot] + HEAD));
            if (control(event, CHANGE, attributes) == 0) {
                control(event, ENABLE, 0);
                chosen[n++] = w;
            }
        }
        set[slot] = Arrays.copyOf(chosen, n);
        // What was there before is taken note of, so that it is not taken for a hit.
        hit(slot);
    }

    private static long control(int event, long request, long argument) {
        return SystemCalls.call(Call.CONTROL, event, request, argument, 0, 0);
    }

    /** Somebody who came since it was set, or null. */
    Hit hit(int slot) {
        Watched[] all = set[slot];
        if (all == null || all.length == 0) {
            return null;
        }
        room(all.length);
        for (int i = 0; i < all.length; i++) {
            SystemCalls.putInt(polled + (long) i * POLL_ENTRY, all[i].events[slot]);
            SystemCalls.putInt(polled + (long) i * POLL_ENTRY + 4, READABLE);
        }
        if (SystemCalls.call(Call.POLL, polled, all.length, noTime, 0, 0) <= 0) {
            return null;
        }
        for (int i = 0; i < all.length; i++) {
            if (SystemCalls.getInt(polled + (long) i * POLL_ENTRY + 4) >>> 16 != 0) {
                long instruction = sample(all[i].rings[slot]);
                // Now, as a thread that has only just begun has the name of another one, and may be none of Java.
                String name = instruction == 0 ? "" : name(all[i].place);
                if (instruction != 0 && javaThreads().contains(name)) {
                    return new Hit(name.equals(LAUNCHED) ? "main" : name, instruction);
                }
            }
        }
        return null;
    }

    private void room(int threads) {
        if (threads > room) {
            if (polled != 0) {
                SystemCalls.free(polled);
            }
            room = threads * 2;
            polled = SystemCalls.allocate(room * POLL_ENTRY);
        }
    }

    /** The instruction after the one that trapped; 0 if the ring has none. */
    private static long sample(long ring) {
        long head = SystemCalls.getLongAcquire(ring + HEAD);
        long found = 0;
        for (long at = SystemCalls.getLong(ring + TAIL); at < head;) {
            long record = ring + PAGE + at % PAGE;
            int size = SystemCalls.getInt(record + 4) >>> 16;
            if (size == 0) {
                break;
            }
            if (SystemCalls.getInt(record) == RECORD_SAMPLE) {
                found = SystemCalls.getLong(ring + PAGE + (at + RECORD_HEADER) % PAGE);
            }
            at += size;
        }
        SystemCalls.putLongRelease(ring + TAIL, head);
        return found;
    }

    void clear(int slot) {
        if (set[slot] != null) {
            for (Watched w : set[slot]) {
                if (w.events[slot] >= 0) {
                    control(w.events[slot], DISABLE, 0);
                }
            }
            set[slot] = null;
        }
    }

    void close() {
        threads.values().forEach(Breakpoints::close);
        threads.clear();
        Arrays.fill(set, null);
    }
}
