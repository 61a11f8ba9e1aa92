package dev.heddle.detect.offline;

import dev.heddle.detect.Names;
import dev.heddle.detect.Told;
import dev.heddle.detect.offline.Part.Block;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.detect.race.HappensBefore;
import dev.heddle.model.Candidate;
import dev.heddle.probe.Events;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives each access of a trace to the part of its shard, with what its thread knew and held then, so far as that has changed since the
 * thread's last access there. What is about locks and not about locations it looks at itself. One thread drives it.
 */
final class Splitter implements Events {
    /** For all buffers together. */
    private static final int BUFFER_BYTES = 32 << 20;
    private static final int MOST_BLOCK_BYTES = 64 << 10;
    /** Numbers remembered of what was told; beyond that all is forgotten, and told again. */
    static final long MOST_TOLD = 4 << 20;
    /** What a thread in a part costs beyond the numbers that are remembered of it. */
    private static final int WEIGHT = 48;
    /** So many references take the room of a number. */
    private static final int REFERENCES = 4;

    /** What one part was told of a thread, and when. */
    private static final class Listener {
        final Told order;
        final Told outlook;
        long version = -1;
        int weight;

        Listener(Told order, Told outlook) {
            this.order = order;
            this.outlook = outlook;
        }
    }

    private static final class Speaker {
        /** Another one whenever what the thread knows or holds may be another thing than before. */
        long version;
        /** The one at which it has last touched something. */
        long touched = -1;
        /** By part; null if there is none. */
        Listener[] listeners;
    }

    private final PartsFile file;
    private final PartWriter[] parts;
    /** For names, if whoever reads the parts does not know them. */
    private final BlockWriter definitions;
    private final long mostTold;
    private final Names names = new Names();
    private final HappensBefore order = new HappensBefore(names);
    private final Prediction outlook = Prediction.ofLocks(names);
    private final Map<Long, Speaker> speakers = new HashMap<>();
    private long lastThread;
    private Speaker last;
    private long told;
    private long defined;
    private long events;

    Splitter(PartsFile file, int shards, boolean withNames, long mostTold) {
        this.file = file;
        this.mostTold = mostTold;
        int block = Math.min(MOST_BLOCK_BYTES, BUFFER_BYTES / shards);
        parts = new PartWriter[shards];
        for (int i = 0; i < shards; i++) {
            parts[i] = new PartWriter(new BlockWriter(file, block));
        }
        definitions = withNames ? new BlockWriter(file, MOST_BLOCK_BYTES) : null;
    }

    @Override
    public void define(int what, long id, String text) {
        names.define(what, id, text);
        if (definitions != null) {
            definitions.put(what);
            definitions.putSigned(id);
            definitions.putText(text);
            defined++;
        }
    }

    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
        events++;
        Speaker t = last != null && thread == lastThread ? last : speaker(thread);
        if (kind == READ || kind == WRITE) {
            access(t, kind == WRITE, thread, target, arg, site);
            return;
        }
        order.on(kind, thread, target, arg, site);
        outlook.on(kind, thread, target, arg, site);
        if (kind != ENTER && kind != EXIT && kind != ALLOC) {
            t.version++;
        }
        if (kind == START || kind == JOIN) {
            Speaker other = speakers.get(target);
            if (other != null) {
                other.version++;
            }
        } else if (kind == END) {
            forget(t);
        }
    }

    private Speaker speaker(long thread) {
        lastThread = thread;
        last = speakers.get(thread);
        if (last == null) {
            last = new Speaker();
            speakers.put(thread, last);
        }
        return last;
    }

    private void access(Speaker t, boolean write, long thread, long target, long arg, int site) {
        if (t.touched != t.version && LocationPass.mayRace(arg)) {
            t.version += order.touches(thread) ? 1 : 0;
            t.touched = t.version;
        }
        int shard = Shard.numberOf(target, arg, parts.length);
        Listener listener = listener(t, thread, shard);
        if (listener.version == t.version) {
            parts[shard].access(write, thread, target, arg, site, null, null);
            return;
        }
        listener.version = t.version;
        parts[shard].access(write, thread, target, arg, site, listener.order, listener.outlook);
        int weight = WEIGHT + listener.order.weight() + listener.outlook.weight();
        told += weight - listener.weight;
        listener.weight = weight;
        if (told > mostTold) {
            speakers.values().forEach(this::forget);
        }
    }

    private Listener listener(Speaker t, long thread, int shard) {
        if (t.listeners == null) {
            t.listeners = new Listener[parts.length];
            told += parts.length / REFERENCES;
        }
        Listener known = t.listeners[shard];
        if (known == null) {
            known = new Listener(order.told(thread), outlook.told(thread));
            t.listeners[shard] = known;
        }
        return known;
    }

    /** Parts that hear of the thread again are told everything. */
    private void forget(Speaker t) {
        if (t.listeners != null) {
            told -= parts.length / REFERENCES;
            for (Listener l : t.listeners) {
                told -= l == null ? 0 : l.weight;
            }
            t.listeners = null;
        }
    }

    Names names() {
        return names;
    }

    /** What might happen that is about locks. */
    List<Candidate> candidates() {
        return LocationPass.candidates(outlook);
    }

    /** For each shard, in order; nothing may come after that. */
    List<Part> parts(String cut) {
        List<Block> inNames = definitions == null ? List.of() : definitions.blocks();
        List<Part> all = new ArrayList<>();
        for (PartWriter p : parts) {
            all.add(new Part(file.path().toAbsolutePath().toString(), p.accesses(), p.blocks(), defined, inNames,
                    events, speakers.size(), cut));
        }
        return all;
    }
}
