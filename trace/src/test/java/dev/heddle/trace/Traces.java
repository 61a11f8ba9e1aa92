package dev.heddle.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.Events;
import dev.heddle.trace.Recorded.Event;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the tests of the event file have in common. */
final class Traces {
    private Traces() {
    }

    static void write(Path path, Recorded events, TraceOptions options) throws IOException {
        try (TraceWriter writer = TraceWriter.open(path, options)) {
            events.sendTo(writer);
            assertThat(writer.problem()).isNull();
        }
    }

    static Recorded read(Path path) throws TraceException {
        try (TraceReader reader = TraceReader.open(path)) {
            Recorded found = new Recorded();
            reader.replay(found);
            return found;
        }
    }

    /** Same synchronization in the same order, same events of each thread in the same order. */
    static void assertSame(Recorded original, Recorded found) {
        assertThat(found.syncs()).isEqualTo(original.syncs());
        assertThat(found.byThread()).isEqualTo(original.byThread());
        assertThat(found.names).isEqualTo(original.names);
    }

    /**
     * What was delivered is an execution that can have happened: the first synchronization events of the original
     * without a hole, of each thread a prefix, and no thread runs whose START is not there.
     */
    static void assertConsistentPrefix(Recorded original, Recorded found) {
        List<Event> syncs = found.syncs();
        assertThat(syncs).isEqualTo(original.syncs().subList(0, syncs.size()));
        Map<Long, List<Event>> whole = original.byThread();
        found.byThread().forEach((thread, events) -> {
            assertThat(whole).containsKey(thread);
            assertThat(events).isEqualTo(whole.get(thread).subList(0, events.size()));
        });
        Set<Long> started = new HashSet<>(Set.of(1L));
        Map<Long, Long> holders = new HashMap<>();
        for (Event e : found.events) {
            assertThat(started).as("threads started before %s", e).contains(e.thread());
            if (e.kind() == Events.START) {
                started.add(e.target());
            } else if (e.kind() == Events.ACQUIRE) {
                assertThat(holders.put(e.target(), e.thread())).as("holder before %s", e).isNull();
            } else if (e.kind() == Events.RELEASE) {
                assertThat(holders.remove(e.target())).as("holder at %s", e).isEqualTo(e.thread());
            }
        }
    }
}
