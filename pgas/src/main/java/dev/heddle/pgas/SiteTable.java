package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives places numbers, which are never used again for others. */
final class SiteTable {
    private static final int DEPTH = 16;
    private static final StackWalker WALKER = StackWalker.getInstance();

    /* Both: protected by this. */
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<Site> sites = new ArrayList<>();

    synchronized Site get(int id) {
        return sites.get(id);
    }

    synchronized int size() {
        return sites.size();
    }

    /** One from another node, or from woven code. */
    synchronized int of(Site site) {
        String key = site.op() + " " + site.place();
        Integer id = ids.get(key);
        if (id == null) {
            id = sites.size();
            sites.add(site);
            ids.put(key, id);
        }
        return id;
    }

    /** Where the program is now; -1 if it is not in code of its own. */
    int here(String op) {
        StackWalker.StackFrame f = WALKER
                .walk(all -> all.filter(frame -> isTargets(frame.getClassName())).findFirst().orElse(null));
        if (f == null) {
            return -1;
        }
        String key = op + " " + Candidates.place(f.getClassName(), method(f.getMethodName()), f.getFileName(),
                f.getLineNumber());
        synchronized (this) {
            Integer id = ids.get(key);
            if (id != null) {
                return id;
            }
        }
        return of(new Site(op, f.getClassName(), method(f.getMethodName()),
                f.getFileName() == null ? "" : f.getFileName(), f.getLineNumber(), stack()));
    }

    /** Keeps the stack of the first time that a woven place is used. */
    void seenFrom(int id) {
        synchronized (this) {
            if (!sites.get(id).stack().isEmpty()) {
                return;
            }
        }
        List<String> stack = stack();
        synchronized (this) {
            Site s = sites.get(id);
            sites.set(id, new Site(s.op(), s.className(), s.method(), s.file(), s.line(), stack));
        }
    }

    static List<String> stack() {
        return WALKER.walk(all -> all.filter(frame -> isTargets(frame.getClassName())).limit(DEPTH)
                .map(frame -> Candidates.place(frame.getClassName(), method(frame.getMethodName()),
                        frame.getFileName(), frame.getLineNumber()))
                .toList());
    }

    /** The method in which a lambda stands in the source. */
    static String method(String name) {
        if (!name.startsWith("lambda$")) {
            return name;
        }
        // Lambdas that can be serialized have a hash in their name.
        String inside = name.substring("lambda$".length()).replaceFirst("(\\$[0-9a-f]{6,8})?\\$\\d+$", "");
        return inside.isEmpty() ? name : inside;
    }

    private static boolean isTargets(String className) {
        return !className.startsWith("org.pcj.") && !className.startsWith("java.") && !className.startsWith("jdk.")
                && !className.startsWith("dev.heddle.pgas.") && !className.startsWith("dev.heddle.probe.");
    }
}
