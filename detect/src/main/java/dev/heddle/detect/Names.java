package dev.heddle.detect;

import dev.heddle.probe.Events;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The definitions of a stream, by what they name. One lock, the monitor, guards everything. */
public final class Names implements Events {
    private static final int MOST_ELEMENTS = 1 << 16;

    private final Map<Long, String> sites = new HashMap<>();
    private final Map<Long, String> members = new HashMap<>();
    private final Map<Long, String> threads = new HashMap<>();
    private final Map<Long, String> objects = new HashMap<>();
    private final Map<Long, String> paths = new HashMap<>();
    private final Map<Long, String> births = new HashMap<>();
    /** By site: asked for at every access. */
    private final Map<Long, String> methods = new HashMap<>();
    /** By member, if it has a low number: what is known of whether it is an element of an array. */
    private byte[] elements = new byte[64];

    @Override
    public synchronized void define(int what, long id, String text) {
        switch (what) {
            case Events.SITE -> {
                sites.put(id, text);
                methods.remove(id);
            }
            case Events.MEMBER -> {
                members.put(id, text);
                if (id >= 0 && id < elements.length) {
                    elements[(int) id] = 0;
                }
            }
            case Events.THREAD -> threads.put(id, text);
            case Events.OBJECT -> objects.put(id, text);
            case Events.PATH -> paths.put(id, text);
            case Events.BIRTH -> births.put(id, text);
            default -> {
                // A newer probe names things that no analysis here asks for.
            }
        }
    }

    /** Only what is named is of interest here. */
    @Override
    public void on(int kind, long thread, long target, long arg, int site) {
    }

    public synchronized String site(int id) {
        return sites.getOrDefault((long) id, "");
    }

    /** As in a stack trace. */
    public String place(int id) {
        String[] parts = site(id).split("\t", -1);
        if (parts.length < 4) {
            return "-";
        }
        String line = parts[3].equals("0") || parts[3].startsWith("-") ? "" : ":" + parts[3];
        return parts[0] + "." + parts[1] + "(" + (parts[2].isEmpty() ? "?" : parts[2]) + line + ")";
    }

    /** The class and the method of a site. */
    public synchronized String method(int id) {
        String known = methods.get((long) id);
        if (known == null) {
            String text = site(id);
            int end = text.indexOf('\t', text.indexOf('\t') + 1);
            known = end < 0 ? text : text.substring(0, end);
            methods.put((long) id, known);
        }
        return known;
    }

    /** Whether a member is the elements of an array. */
    public synchronized boolean isElement(int member) {
        if (member < 0 || member >= MOST_ELEMENTS) {
            return endsAsArray(member);
        }
        if (member >= elements.length) {
            elements = Arrays.copyOf(elements, Integer.highestOneBit(member) * 2);
        }
        if (elements[member] == 0) {
            elements[member] = (byte) (endsAsArray(member) ? 1 : -1);
        }
        return elements[member] > 0;
    }

    private boolean endsAsArray(int member) {
        return member(member).endsWith("[]");
    }

    public synchronized String member(int id) {
        String name = members.get((long) id);
        return name == null ? "member " + id : name;
    }

    public synchronized String thread(long id) {
        String name = threads.get(id);
        return name == null ? "thread " + id : name;
    }

    /** How the thread came to be, or null. */
    public synchronized String path(long thread) {
        return paths.get(thread);
    }

    /** Where the object comes from, as the stream has it, or null. */
    public synchronized String birth(long object) {
        return births.get(object);
    }

    public synchronized String object(long id) {
        String name = objects.get(id);
        return name == null ? "object " + id : name;
    }
}
