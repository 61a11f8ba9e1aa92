package dev.heddle.detect;

import dev.heddle.probe.Events;
import java.util.HashMap;
import java.util.Map;

/** The definitions of a stream, by what they name. Not thread-safe: an analysis keeps it under its own lock. */
public final class Names {
    private final Map<Long, String> sites = new HashMap<>();
    private final Map<Long, String> members = new HashMap<>();
    private final Map<Long, String> threads = new HashMap<>();
    private final Map<Long, String> objects = new HashMap<>();

    public void define(int what, long id, String text) {
        switch (what) {
            case Events.SITE -> sites.put(id, text);
            case Events.MEMBER -> members.put(id, text);
            case Events.THREAD -> threads.put(id, text);
            case Events.OBJECT -> objects.put(id, text);
            default -> {
                // A newer probe names things that no analysis here asks for.
            }
        }
    }

    public String site(int id) {
        return sites.getOrDefault((long) id, "");
    }

    public String member(int id) {
        return members.getOrDefault((long) id, "member " + id);
    }

    public String thread(long id) {
        return threads.getOrDefault(id, "thread " + id);
    }

    public String object(long id) {
        return objects.getOrDefault(id, "object " + id);
    }
}
