package dev.heddle.watch;

import dev.heddle.instrument.watch.Cells.Cell;
import dev.heddle.probe.watch.Armed;
import dev.heddle.probe.watch.SystemCalls;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An experiment, {@code backend=hardware}: what was left in a cell is also watched by the processor, so that a second access is noticed
 * that no woven code makes: by a class that is left out, by reflection, by native code.
 *
 * <p>
 * It is a clock race as any other if the first thread's clock stands still when it is looked at, which is after the trap. The trap is about the location
 * if the object lay at the same address when the breakpoint was set and when it is looked at, and nothing was moved in between: a
 * new object, which every collection moves, has not moved either. Used by the service thread only.
 */
final class Hardware {
    private static final long REFRESH_NANOS = 500_000_000L;
    private static final int MAGIC = 0x4845_4444;
    private static final int[] SHIFTS = {3, 0};
    /** A collector that moves objects only while all threads stand still. */
    private static final Pattern COLLECTOR = Pattern.compile("\\+Use(?:G1|Serial|Parallel|Epsilon)GC\\b");
    /** {@code 0x7f.. 0x1a0 void com.acme.Main.run(int)}. */
    private static final Pattern CODE = Pattern
            .compile("(?:0x)?(\\p{XDigit}+) (?:0x)?(\\p{XDigit}+) (?:\\S+ )?([\\w.$/]+)\\.([\\w$<>]+)\\(.*");

    /** What is watched now. Strong: for some milliseconds the object is kept. */
    private static final class Slot {
        Cell cell;
        Armed armed;
        Object base;
        long address;
        /** Moved by every collection. */
        Object fresh;
        long freshAt;
    }

    private final long limit;
    private final Path directory;
    private final Commands commands;
    private final Complaints complaints;
    private final Breakpoints breakpoints = new Breakpoints();
    private final Slot[] slots = new Slot[Breakpoints.SLOTS];
    private final Object[] holder = new Object[1];
    private int shift;
    private long refreshed;
    /** The last access that was looked at, so that none is taken twice. */
    private Armed before;

    /** @param directory for a file that is there for a moment */
    Hardware(long limit, Path directory, Commands commands, Complaints complaints) {
        this.limit = limit;
        this.directory = directory;
        this.commands = commands;
        this.complaints = complaints;
    }

    /** Why it cannot be used here, or null. To be called first. */
    String impossible() {
        String why = SystemCalls.prepare();
        if (why == null) {
            why = addresses();
        }
        return why == null ? breakpoints.tryOne() : why;
    }

    /** Finds out how references tell where objects lie. */
    private String addresses() {
        String flags = commands.run("VM.flags");
        if (flags == null || !COLLECTOR.matcher(flags).find() || !SystemCalls.narrow()) {
            return "objects can be found only with the collectors G1, Serial and Parallel, and references of 32 bits";
        }
        int[] known = {MAGIC, ~MAGIC};
        try (RandomAccessFile memory = new RandomAccessFile("/proc/self/mem", "r")) {
            for (int s : SHIFTS) {
                shift = s;
                if (isThere(memory, known)) {
                    return null;
                }
            }
        } catch (IOException e) {
            return "the process cannot read its own memory: " + e.getMessage();
        }
        return "references to objects are kept in an unknown way";
    }

    private boolean isThere(RandomAccessFile memory, int[] known) {
        // Not where a wrong address leads to is read, but what the kernel says is there.
        for (int tries = 0; tries < 3; tries++) {
            try {
                memory.seek(address(known) + SystemCalls.offset(int[].class, 0));
                if (Integer.reverseBytes(memory.readInt()) == MAGIC
                        && Integer.reverseBytes(memory.readInt()) == ~MAGIC) {
                    return true;
                }
            } catch (IOException nothingThere) {
                continue;
            }
        }
        return false;
    }

    private long address(Object o) {
        holder[0] = o;
        long at = SystemCalls.reference(holder) << shift;
        holder[0] = null;
        return at;
    }

    /** Looks at what is watched, and takes up what was left in cells since. */
    void round(long now, List<Openings.Place> places) {
        if (now - refreshed > REFRESH_NANOS) {
            refreshed = now;
            breakpoints.refresh();
            if (breakpoints.refused() > 0) {
                complaints.say("refused", "the kernel does not let the processor watch all threads");
            }
        }
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != null) {
                look(i, now);
            }
        }
        int free = free();
        for (int n = 0; n < places.size() && free >= 0; n++) {
            Cell cell = places.get(n).cell;
            Armed a = cell.cell().left();
            if (a != null && a != before && a.threadId() != 0 && !isWatched(a)) {
                watch(free, cell, a);
                free = free();
            }
        }
    }

    private int free() {
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] == null) {
                return i;
            }
        }
        return -1;
    }

    private boolean isWatched(Armed a) {
        for (Slot s : slots) {
            if (s != null && s.armed == a) {
                return true;
            }
        }
        return false;
    }

    private void watch(int i, Cell cell, Armed a) {
        Slot s = new Slot();
        s.cell = cell;
        s.armed = a;
        s.base = a.get();
        s.fresh = new Object();
        if (s.base == null) {
            return;
        }
        long offset;
        try {
            offset = a.isElement()
                    ? SystemCalls.offset(s.base.getClass(), a.index())
                    : cell.member() == null ? -1 : offset(s.base, cell.key());
        } catch (RuntimeException | LinkageError noSuchField) {
            return;
        }
        if (offset < 0) {
            // A collection has no place of its own.
            return;
        }
        s.freshAt = address(s.fresh);
        s.address = address(s.base);
        breakpoints.set(i, s.address + offset, !a.writes(), a.threadId());
        if (unmoved(s)) {
            slots[i] = s;
        } else {
            breakpoints.clear(i);
        }
    }

    /** The class that declares the field is the key's, and the object one of it or of one that extends it. */
    private static long offset(Object base, String key) {
        int end = key.lastIndexOf('.');
        String owner = key.substring(0, end).replace('/', '.');
        if (base instanceof Class<?> type && type.getName().equals(owner)) {
            return SystemCalls.offset(type, key.substring(end + 1));
        }
        for (Class<?> c = base.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(owner)) {
                return SystemCalls.offset(c, key.substring(end + 1));
            }
        }
        return -1;
    }

    private boolean unmoved(Slot s) {
        return address(s.base) == s.address && address(s.fresh) == s.freshAt;
    }

    private void look(int i, long now) {
        Slot s = slots[i];
        Breakpoints.Hit hit = breakpoints.hit(i);
        // In this order: what stands still now has stood still when the trap came.
        boolean stands = s.cell.cell().left() == s.armed && s.armed.stands() && s.armed.counts();
        if (hit != null && stands && unmoved(s)) {
            boolean write = !s.armed.writes();
            s.cell.cell().hit(s.armed, s.base, write, hit.thread(), s.cell.cell().isNews(s.armed, write)
                    ? where(hit.instruction())
                    : new StackTraceElement[0]);
        }
        if (hit != null || !stands || s.armed.age(now) > limit) {
            before = s.armed;
            breakpoints.clear(i);
            slots[i] = null;
        }
    }

    /** The compiled method in which an instruction is, if it is in one: of what the JVM interprets nobody knows it. */
    private StackTraceElement[] where(long instruction) {
        StackTraceElement[] nobodyKnows = {};
        Path map = directory.resolve("heddle-" + ProcessHandle.current().pid() + ".map");
        try {
            Files.createDirectories(directory);
            if (commands.run("Compiler.perfmap " + map) == null || !Files.exists(map)) {
                return nobodyKnows;
            }
            for (String line : Files.readAllLines(map)) {
                Matcher m = CODE.matcher(line);
                if (m.matches()) {
                    long from = Long.parseUnsignedLong(m.group(1), 16);
                    if (instruction > from && instruction - from <= Long.parseUnsignedLong(m.group(2), 16)) {
                        return new StackTraceElement[]{
                                new StackTraceElement(m.group(3).replace('/', '.'), m.group(4), null, 0)};
                    }
                }
            }
        } catch (IOException | RuntimeException notToBeRead) {
            return nobodyKnows;
        } finally {
            try {
                Files.deleteIfExists(map);
            } catch (IOException stays) {
                // A file too many; nobody is to be told on the target's stderr.
            }
        }
        return nobodyKnows;
    }

    void close() {
        breakpoints.close();
    }
}
