package dev.heddle.pgas;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Gives places numbers, which are never used again for others. */
final class SiteTable {
    private static final int DEPTH = 16;
    private static final StackWalker WALKER = StackWalker
            .getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final Map<Call, Integer> calls = new ConcurrentHashMap<>();
    /* Both: protected by this. */
    private final Map<String, Integer> ids = new HashMap<>();
    private final List<Site> sites = new ArrayList<>();

    /** An instruction that calls PCJ. */
    private static final class Call {
        private final String op;
        private final String className;
        private final String method;
        private final String descriptor;
        private final int at;

        private Call(String op, String className, String method, String descriptor, int at) {
            this.op = op;
            this.className = className;
            this.method = method;
            this.descriptor = descriptor;
            this.at = at;
        }

        @Override
        public int hashCode() {
            return (className.hashCode() * 31 + method.hashCode()) * 31 + at;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Call c && at == c.at && op.equals(c.op) && className.equals(c.className)
                    && method.equals(c.method) && descriptor.equals(c.descriptor);
        }
    }

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
        return here(op, SiteTable::isTargets);
    }

    /** @param own by the name of a class, whether that is code of the program */
    int here(String op, Predicate<String> own) {
        StackWalker.StackFrame f = WALKER
                .walk(all -> all.filter(frame -> own.test(frame.getClassName())).findFirst().orElse(null));
        if (f == null) {
            return -1;
        }
        // To ask for the line takes longer than all the rest.
        Call call = new Call(op, f.getClassName(), f.getMethodName(), f.getDescriptor(), f.getByteCodeIndex());
        Integer known = calls.get(call);
        if (known == null) {
            known = site(op, f);
            calls.put(call, known);
        }
        return known;
    }

    private int site(String op, StackWalker.StackFrame f) {
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
        return WALKER.walk(all -> {
            List<String> stack = new ArrayList<>();
            StackWalker.StackFrame inner = null;
            for (Iterator<StackWalker.StackFrame> i = all.iterator(); i.hasNext() && stack.size() < DEPTH;) {
                StackWalker.StackFrame f = i.next();
                if (isTargets(f.getClassName()) && (inner == null || !chooses(f, inner))) {
                    stack.add(Candidates.place(f.getClassName(), method(f.getMethodName()), f.getFileName(),
                            f.getLineNumber()));
                }
                inner = f;
            }
            return stack;
        });
    }

    /** Whether a frame is what a method of the program has become, which only calls its body. */
    private static boolean chooses(StackWalker.StackFrame f, StackWalker.StackFrame inner) {
        int mark = inner.getMethodName().indexOf(UserWeaver.MARK);
        return mark >= 0 && inner.getClassName().equals(f.getClassName())
                && inner.getMethodName().substring(0, mark).equals(f.getMethodName());
    }

    /** The method of the source that this is the body of, or in which this lambda stands. */
    static String method(String woven) {
        int mark = woven.indexOf(UserWeaver.MARK);
        String name = mark < 0 ? woven : woven.substring(0, mark);
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
