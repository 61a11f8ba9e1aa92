package dev.heddle.instrument.watch;

import dev.heddle.instrument.CollectionCalls;
import dev.heddle.instrument.Sites.Site;
import dev.heddle.probe.watch.Watch;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.Opcodes;

/**
 * Weaves what a program that is watched needs: releases in all classes, those of the JDK included; accesses to what is in the sample in
 * classes of the target. Most classes need nothing, which a {@link Glance} tells. Never adds a member, so a class can be woven again, or
 * be left as it was, at any time.
 */
public final class WatchTransformer implements ClassFileTransformer {
    static final String WATCH = Watch.class.getName().replace('.', '/');
    /** Of all that instrumented code calls. */
    private static final String PROBE = WATCH.substring(0, WATCH.lastIndexOf("watch/"));
    private static final String ARRAYS = "[]";
    private static final String COLLECTIONS = "<collections>";

    /** What is done: nothing at all, releases only, or both. Set by the agent, which weaves again what is concerned. */
    public enum Work {
        NOTHING, RELEASES, ALL
    }

    private final Sample sample;
    private final Cells cells;
    private final boolean clocks;
    private final ClassFilter filter;
    private final ClassLoader own;
    private final ClassLoader platform = ClassLoader.getPlatformClassLoader();
    private final KnownClasses known = new KnownClasses();
    /** Classes that were woven at least once, by name. */
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    /** Methods of classes that were loaded before they were woven, and in which something is released. */
    private final Set<String> lateMethods = ConcurrentHashMap.newKeySet();
    private final Set<String> watched = ConcurrentHashMap.newKeySet();
    private volatile Work work = Work.ALL;
    /** Classes that came by whose initialization nobody sees. */
    private final AtomicInteger plain = new AtomicInteger();
    /* For the status; several threads may count at once, and one may be lost. */
    private volatile int spans;
    private String counted = "";
    private volatile int seen;
    private volatile int woven;
    private volatile int skipped;
    private volatile long nanos;
    /** Why the last of them was skipped, or null. */
    private volatile String problem;

    /** Which classes of the target are watched, by name with slashes. */
    public interface ClassFilter {
        boolean accepts(String name);
    }

    /**
     * @param clocks false if no clocks are needed, because threads are held up instead
     * @param own    the loader of the agent's own classes, which stay as they are
     */
    public WatchTransformer(Sample sample, Cells cells, boolean clocks, ClassFilter filter, ClassLoader own) {
        this.sample = sample;
        this.cells = cells;
        this.clocks = clocks;
        this.filter = filter;
        this.own = own;
    }

    public void work(Work what) {
        work = what;
    }

    public int seen() {
        return seen;
    }

    public int woven() {
        return woven;
    }

    /** Classes of the target that access something in the sample. */
    public int watched() {
        return watched.size();
    }

    /** Classes that could not be woven: their releases are not seen. */
    public int skipped() {
        return skipped;
    }

    public String problem() {
        return problem;
    }

    /** Spent on all classes so far. */
    public long nanos() {
        return nanos;
    }

    /** Whether a method with this name, if it was entered before it was woven, releases something that nobody counts. */
    public boolean releasesUnseen(String className, String method) {
        return lateMethods.contains(className + '.' + method) && !Special.trusted(className, method);
    }

    /**
     * How often a class was read ahead. That may load others, which the JVM does not offer to be woven, because it does not for what
     * is loaded while a class is being woven.
     */
    public int reads() {
        return known.reads();
    }

    /** How many of these readings are over. */
    public int readsOver() {
        return known.readsOver();
    }

    /** Whether a class has come by as it was loaded, or was looked at since. */
    public boolean knows(ClassLoader loader, String name) {
        return known.isLoaded(loader, name);
    }

    /** Nothing is to be woven any more: what was only there for that may go. */
    public void forget() {
        work = Work.NOTHING;
        known.clear();
        lateMethods.clear();
        changed.clear();
    }

    /** Whether a class that is loaded was not offered to be woven. */
    public boolean missed(ClassLoader loader, String name) {
        return loader != own && !skips(name) && !known.isLoaded(loader, name);
    }

    /** Whether a class of this name was ever woven. */
    public boolean changed(String name) {
        return changed.contains(name);
    }

    @Override
    public byte[] transform(Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
            byte[] bytes) {
        if (name == null || work == Work.NOTHING || loader == own) {
            return null;
        }
        if (redefined == null) {
            // Most classes are initialized as soon as they are loaded. That releases something, also where there is no code that does it.
            Watch.releasing();
        }
        if (skips(name)) {
            if (redefined == null) {
                plain.incrementAndGet();
            }
            return null;
        }
        long start = System.nanoTime();
        try {
            seen++;
            return weave(loader, bytes, redefined != null);
        } catch (Throwable t) {
            skipped++;
            problem = name.replace('/', '.') + ": " + t;
            return null;
        } finally {
            nanos += System.nanoTime() - start;
        }
    }

    /**
     * The bodies of lambdas are in the class that they stand in, and what they capture is seen there. A reference to a method has no body: what is called
     * there may release something itself.
     *
     * @param nest a class of its package; one of another package tells nothing about the module, and so the class stays as it is
     */
    public byte[] hidden(ClassLoader loader, Class<?> nest, byte[] bytes) {
        if (work == Work.NOTHING || loader == own) {
            return bytes;
        }
        try {
            Glance head = Glance.head(bytes);
            boolean elsewhere = !nest.getPackageName().equals(packageOf(head.name));
            if (elsewhere || skips(head.name) || head.name.contains("$$Lambda") && !head.releases) {
                return bytes;
            }
            Glance g = Glance.at(bytes);
            if (!releases(loader, g)) {
                return bytes;
            }
            byte[] out = new Spliced(g).weave(new Plan(loader, g, true, false, false));
            return out == null ? bytes : out;
        } catch (Throwable t) {
            hiddenSkipped(t);
            return bytes;
        }
    }

    private static String packageOf(String type) {
        return type.substring(0, Math.max(0, type.lastIndexOf('/'))).replace('/', '.');
    }

    /** A hidden class stays as it is. */
    public void hiddenSkipped(Throwable why) {
        skipped++;
        problem = "a hidden class: " + why;
    }

    /** Classes of this name are counted, see {@link #spans}. Before anything is woven. */
    public void counts(String name) {
        counted = name;
    }

    /** How many of them came by. */
    public int spans() {
        return spans;
    }

    /** How many classes were loaded whose initialization, if it comes later, nobody sees: there is no code that could be woven. */
    public int plainClasses() {
        return plain.get();
    }

    /** Whether nobody sees the initialization of a class. */
    public boolean initializedUnseen(ClassLoader loader, String name) {
        return loader != own && (skips(name) || !known.hasInitializer(loader, name));
    }

    private static boolean skips(String name) {
        return name.startsWith(PROBE) || name.startsWith("dev/heddle/agent/")
                || name.startsWith("java/lang/invoke/") || name.startsWith("jdk/internal/reflect/")
                || name.startsWith("jdk/internal/vm/") || name.startsWith("jdk/jfr/") || name.endsWith("/misc/Unsafe")
                || name.equals("java/lang/Object");
    }

    private boolean jdk(ClassLoader loader) {
        return loader == null || loader == platform;
    }

    /** What a class is known by in the sample where it has no field: with all that is nested in it. */
    private static String outermost(String name) {
        int d = name.indexOf('$', name.lastIndexOf('/') + 2);
        return d < 0 ? name : name.substring(0, d);
    }

    /**
     * Reads a class that is loaded already, so that what it declares is known when others are woven.
     *
     * @param initialized its initializer has run, and releases nothing any more
     * @return whether it has to be woven
     */
    public boolean look(ClassLoader loader, byte[] bytes, boolean initialized) {
        Glance g = Glance.at(bytes);
        known.put(loader, g);
        if (g.name.equals(counted)) {
            spans++;
        }
        g.initializer &= !initialized;
        return !skips(g.name) && (releases(loader, g) || accesses(loader, g));
    }

    /** Whether what is in the sample now concerns a class that has come by. */
    public boolean concerns(ClassLoader loader, String name) {
        if (jdk(loader) || !filter.accepts(name)) {
            return false;
        }
        String[] refs = known.refs(loader, name);
        if (refs == null) {
            return false;
        }
        for (int i = 0; i < refs.length; i += 2) {
            if (cell(loader, refs[i], refs[i + 1], false) != NONE) {
                return true;
            }
        }
        String top = outermost(name);
        return sample.has(top, COLLECTIONS) || anyArray(top);
    }

    /** Whether a class that has come by may access one of these locations. */
    public boolean mentions(ClassLoader loader, String name, Set<String> keys) {
        String top = outermost(name) + '.';
        for (String key : keys) {
            if (key.startsWith(top)) {
                return true;
            }
        }
        String[] refs = known.refs(loader, name);
        for (int i = 0; refs != null && i < refs.length; i += 2) {
            KnownClasses.Field f = known.peek(loader, refs[i], refs[i + 1]);
            if (f != null && keys.contains(f.owner() + '.' + f.name())) {
                return true;
            }
        }
        return false;
    }

    private boolean anyArray(String top) {
        for (int i = 0; i < KINDS.length(); i++) {
            if (sample.has(top, ARRAYS + KINDS.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static final String KINDS = "IJFDLBCS";
    /** Of byte and boolean: the instructions are the same. */
    private static final char BYTES = 'B';
    private static final int NONE = -1;

    private boolean releases(ClassLoader loader, Glance g) {
        if (!clocks) {
            return false;
        }
        if (g.monitors || g.releases || g.initializer || g.freezes && !Special.closed(g.name) || Special.of(g.name)) {
            return true;
        }
        List<String> written = g.written;
        for (int i = 0; i < written.size(); i += 2) {
            if (isVolatile(loader, written.get(i), written.get(i + 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean isVolatile(ClassLoader loader, String owner, String field) {
        KnownClasses.Field f = known.field(loader, owner, field);
        // Where it is not known it may be.
        return f == null || (f.flags() & Glance.VOLATILE) != 0;
    }

    private boolean accesses(ClassLoader loader, Glance g) {
        if (work != Work.ALL || jdk(loader) || sample.rate() == 0 || !filter.accepts(g.name)) {
            return false;
        }
        for (int i = 0; i < g.fields.size(); i++) {
            if ((g.flags.get(i) & (Glance.FINAL | Glance.VOLATILE)) == 0 && sample.has(g.name, g.fields.get(i))) {
                return true;
            }
        }
        for (int i = 0; i < g.refs.size(); i += 2) {
            if (cell(loader, g.refs.get(i), g.refs.get(i + 1), false) != NONE) {
                return true;
            }
        }
        String top = outermost(g.name);
        return g.collections && sample.has(top, COLLECTIONS) || g.elements && anyArray(top);
    }

    /** The number of the cell of a field; {@link #NONE} if it is not watched. */
    private int cell(ClassLoader loader, String owner, String name, boolean make) {
        KnownClasses.Field f = known.peek(loader, owner, name);
        if (f == null && sample.has(owner, name)) {
            // Only now is it worth reading a class that is not loaded yet.
            f = known.field(loader, owner, name);
        }
        if (f == null || (f.flags() & (Glance.FINAL | Glance.VOLATILE)) != 0 || !sample.has(f.owner(), name)) {
            return NONE;
        }
        return make ? cells.of(f.owner(), name, f.owner().replace('/', '.') + '.' + name) : 0;
    }

    private byte[] weave(ClassLoader loader, byte[] bytes, boolean late) {
        Glance g = Glance.at(bytes);
        known.put(loader, g);
        if (g.name.equals(counted)) {
            spans++;
        }
        if (!late && !g.initializer) {
            plain.incrementAndGet();
        }
        boolean releases = releases(loader, g);
        boolean accesses = accesses(loader, g);
        if (!releases && !accesses) {
            return null;
        }
        Plan plan = new Plan(loader, g, releases, accesses, late);
        byte[] out;
        try {
            out = new Spliced(g).weave(plan);
        } catch (Spliced.TooLarge rare) {
            out = LibraryWeaving.weave(bytes, plan);
        }
        if (out != null) {
            woven++;
            changed.add(g.name);
        }
        return out;
    }

    /** What is to be done with one class. */
    private final class Plan implements ClassPlan, Spliced.Plan {
        private final ClassLoader loader;
        private final Glance g;
        private final boolean releases;
        private final boolean accesses;
        /** Whether its methods may be running already, as they were. */
        private final boolean late;
        private final String top;
        private final boolean[] releasing;
        private final String source;

        Plan(ClassLoader loader, Glance g, boolean releases, boolean accesses, boolean late) {
            this.loader = loader;
            this.g = g;
            this.releases = releases;
            this.accesses = accesses;
            this.late = late;
            this.top = outermost(g.name);
            this.releasing = releases ? g.releasing(this) : null;
            this.source = accesses ? g.source() : null;
        }

        @Override
        public Spliced.Edits edits(int number, int access, String name, String desc) {
            Releases r = releases(number, access, name, desc);
            return r == null && !accesses ? null : new SplicedEdits(this, r, releasing);
        }

        @Override
        public Releases releases(int number, int access, String name, String desc) {
            boolean atEntry = Special.atEntry(g.name, name);
            if (!releases || Special.only(g.name) && !atEntry && !Special.atReturn(g.name, name)) {
                return null;
            }
            boolean monitor = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
            String atReturn = null;
            if (monitor || name.equals("<clinit>") || Special.atReturn(g.name, name)) {
                atReturn = ReleaseVisitor.RELEASING;
            } else if (Special.readsDone(g.name, name)) {
                atReturn = ReleaseVisitor.ACQUIRED;
            } else if (name.equals("<init>") && g.freezes && !Special.closed(g.name)) {
                atReturn = jdk(loader) ? ReleaseVisitor.FREEZING_LIBRARY : ReleaseVisitor.FREEZING;
            }
            String hook = Special.hook(g.name, name, desc);
            if (!atEntry && atReturn == null && hook == null && !g.releasesIn(number, releasing)) {
                return null;
            }
            // Who comes after an initializer that failed is ordered after it as well.
            return new Releases(atEntry, atReturn, monitor || name.equals("<clinit>"), hook);
        }

        @Override
        public boolean accesses() {
            return accesses;
        }

        @Override
        public String className() {
            return g.name.replace('/', '.');
        }

        @Override
        public String source() {
            return source;
        }

        @Override
        public void watches() {
            watched.add(g.name);
        }

        @Override
        public boolean isVolatile(String owner, String name) {
            return WatchTransformer.this.isVolatile(loader, owner, name);
        }

        @Override
        public void risesIn(String method) {
            if (late) {
                lateMethods.add(g.name.replace('/', '.') + '.' + method);
            }
        }

        @Override
        public int field(String owner, String name, boolean isStatic) {
            // The code says by which class a static field was named, which old class files cannot.
            return isStatic && (g.version() & 0xffff) < Opcodes.V1_5 ? NONE : cell(loader, owner, name, true);
        }

        @Override
        public int array(char element) {
            if (g.coverage && element == BYTES) {
                return NONE;
            }
            String key = ARRAYS + element;
            return sample.has(top, key) ? cells.of(top, key, null) : NONE;
        }

        @Override
        public int collection(String owner, String method, String desc) {
            return CollectionCalls.location(owner, method, desc) && sample.has(top, COLLECTIONS)
                    ? cells.of(top, COLLECTIONS, null)
                    : NONE;
        }

        @Override
        public boolean writes(String owner, String method) {
            return CollectionCalls.writes(owner, method);
        }

        @Override
        public int site(Site s) {
            return cells.site(s);
        }
    }
}
