package dev.heddle.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which classes and methods get which probes. */
public final class Plan {
    /** What a probe does. */
    public enum Probe {
        /** Nothing, to measure the calls alone. */
        EMPTY,
        DETECT,
        /** Says which methods a thread is in; accesses are not looked at. */
        COVER,
        /** Says who accesses what, and nothing else. */
        RECORD
    }

    private final Probe probe;
    private final List<String> include;
    private final List<String> exclude;
    private final Control control;
    /** Whether it is of interest where objects come from. */
    private final boolean births;
    private final List<String> atomic;
    /** The patterns as they were given, and which of them have had a method. */
    private final List<String> atomicGiven;
    private final Set<String> atomicUsed = ConcurrentHashMap.newKeySet();
    private final boolean throttles;
    /** The only methods whose accesses are checked, or null for all. */
    private Set<String> only;
    private boolean visitsAll;
    private boolean loops;
    private boolean blocks;
    private boolean inherits = true;
    private boolean paces;

    /** How threads and statics are treated. */
    public enum Control {
        /** Threads run freely. */
        NONE,
        /** One thread at a time; the statics of all classes start over for each run. */
        PROGRAM,
        /** One thread at a time; only the statics of the project's own classes, which lie in directories, start over. */
        TESTS
    }

    /** Patterns are class names with {@code *} (within a package) and {@code **}; an empty include list means all. */
    public Plan(Probe probe, List<String> include, List<String> exclude) {
        this(probe, include, exclude, Control.NONE);
    }

    public Plan(Probe probe, List<String> include, List<String> exclude, Control control) {
        this(probe, include, exclude, control, false);
    }

    public Plan(Probe probe, List<String> include, List<String> exclude, Control control, boolean births) {
        this(probe, include, exclude, control, births, List.of(), false);
    }

    /**
     * @param births    whether it is of interest where objects come from
     * @param atomic    patterns of methods of which each call is meant to be atomic, like {@code com.acme.Cache.*}
     * @param throttles whether threads run freely, but at given speeds
     */
    public Plan(Probe probe, List<String> include, List<String> exclude, Control control, boolean births,
            List<String> atomic, boolean throttles) {
        this.atomic = compile(atomic);
        this.atomicGiven = List.copyOf(atomic);
        this.births = births;
        this.throttles = throttles;
        this.control = control;
        this.probe = probe;
        this.include = compile(include);
        this.exclude = compile(exclude);
    }

    private static List<String> compile(List<String> patterns) {
        List<String> out = new ArrayList<>();
        for (String p : patterns) {
            StringBuilder sb = new StringBuilder();
            for (int i = 0; i < p.length(); i++) {
                char c = p.charAt(i);
                if (c == '*' && i + 1 < p.length() && p.charAt(i + 1) == '*') {
                    sb.append(".*");
                    i++;
                } else if (c == '*') {
                    sb.append("[^.]*");
                } else if (Character.isJavaIdentifierPart(c)) {
                    sb.append(c == '$' ? "\\$" : String.valueOf(c));
                } else {
                    sb.append('\\').append(c);
                }
            }
            out.add(sb.toString());
        }
        return out;
    }

    /** Accesses are recorded in sampling periods only. */
    public Plan inPeriods() {
        paces = true;
        return this;
    }

    boolean paces() {
        return paces;
    }

    /** Whether threads are run one at a time. */
    public boolean controls() {
        return control != Control.NONE;
    }

    /**
     * Accesses are checked in these methods only, {@code com.acme.Cache.put(Ljava/lang/Object;)V}; {@code com.acme.CacheTest.*} are all of
     * a class and of those that are nested in it.
     */
    public Plan only(Set<String> methods) {
        only = Set.copyOf(methods);
        return this;
    }

    /** Whether the accesses of a method are checked, if those of its class are. */
    boolean checks(String internalName, String method) {
        if (only == null || isCanary(internalName)) {
            return true;
        }
        String type = internalName.replace('/', '.');
        return only.contains(type + "." + method) || isWhole(type);
    }

    private boolean isWhole(String type) {
        for (String outer = type;; outer = outer.substring(0, outer.lastIndexOf('$'))) {
            if (only.contains(outer + ".*")) {
                return true;
            }
            if (outer.lastIndexOf('$') <= 0) {
                return false;
            }
        }
    }

    /** Whether accesses of this class are checked and its fields have shadow words. */
    boolean checks(String internalName) {
        return accesses(internalName)
                && (probe != Probe.COVER && probe != Probe.RECORD || isCanary(internalName));
    }

    /** Which methods need not say when they are entered; all of that, unless somebody wants to know what it is good for. */
    public Plan visits(boolean allMethods, boolean inheriting) {
        visitsAll = allMethods;
        inherits = inheriting;
        return this;
    }

    /** Whether long methods say which parts of them are entered; then none of them leaves it to its callers. */
    public Plan visitsBlocks() {
        blocks = true;
        inherits = false;
        return this;
    }

    /** Threads say in which round of which loop they are. */
    public Plan countsRounds() {
        loops = true;
        return this;
    }

    boolean loops() {
        return loops;
    }

    boolean blocks() {
        return blocks;
    }

    /** Whether methods say so too that touch nothing but their own variables. */
    boolean visitsAll() {
        return visitsAll;
    }

    /** Whether methods of this class do not if it is known from their callers. */
    boolean inherits(String internalName) {
        return inherits && visits(internalName);
    }

    /** Whether methods of this class say when they are entered. */
    boolean visits(String internalName) {
        return probe == Probe.COVER && accesses(internalName) && !isCanary(internalName);
    }

    /** Whether accesses of this class are recorded. */
    boolean records(String internalName) {
        return probe == Probe.RECORD && accesses(internalName) && !isCanary(internalName);
    }

    private static boolean isCanary(String internalName) {
        return internalName.startsWith("dev/heddle/canary/");
    }

    boolean throttles() {
        return throttles;
    }

    boolean births() {
        return births;
    }

    boolean resets(ClassMeta c) {
        return control == Control.PROGRAM || control == Control.TESTS && c.inDirectory;
    }

    public Probe probe() {
        return probe;
    }

    /** The compiler that {@code java Main.java} runs in this very JVM, and its like, come from the loader of applications. */
    private static boolean isTool(String name) {
        return name.startsWith("com.sun.tools.") || name.startsWith("com.sun.source.") || name.startsWith("jdk.");
    }

    /** Whether this class is of interest. Synchronization is always seen. */
    public boolean accesses(String internalName) {
        String name = internalName.replace('/', '.');
        if (isCanary(internalName)) {
            // Whatever the user leaves out, the canary must sing.
            return true;
        }
        if (include.isEmpty() ? isTool(name) : !matches(include, name)) {
            return false;
        }
        return !matches(exclude, name);
    }

    /** Whether each call of a method is meant to be atomic. What a thread begins with is so only if it is named without a star. */
    boolean isAtomic(String type, String method) {
        boolean entry = method.equals("main") || method.equals("run") || method.equals("call");
        String name = type + "." + method;
        for (String p : atomic) {
            if (name.matches(p) && !(entry && p.endsWith("*"))) {
                atomicUsed.add(p);
                return true;
            }
        }
        return false;
    }

    /** What is named as atomic and is no method of the classes so far. */
    List<String> atomicUnused() {
        List<String> unused = new ArrayList<>();
        for (int i = 0; i < atomic.size(); i++) {
            if (!atomicUsed.contains(atomic.get(i))) {
                unused.add(atomicGiven.get(i));
            }
        }
        return unused;
    }

    private static boolean matches(List<String> patterns, String name) {
        for (String p : patterns) {
            if (name.matches(p) || name.startsWith(p.replace("\\", "") + "$")) {
                return true;
            }
        }
        return false;
    }
}
