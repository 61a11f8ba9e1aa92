package dev.heddle.instrument;

import dev.heddle.probe.ThreadMute;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.objectweb.asm.ClassReader;

/** Offers every class that is loaded to the right weaver, and keeps count. Never fails a class: it is left as it was. */
public final class HeddleTransformer implements ClassFileTransformer {
    private static final int NOTES = 20;

    private final Resolver resolver;
    private final ClassWeaver weaver;
    private final JdkWeaver jdk;
    private final Plan plan;
    private final ClassLoader own = HeddleTransformer.class.getClassLoader();
    private final AtomicInteger woven = new AtomicInteger();
    private final AtomicInteger skipped = new AtomicInteger();
    /** Protected by itself. */
    private final List<String> notes = new ArrayList<>();

    public HeddleTransformer(Plan plan, Sites sites) {
        this.plan = plan;
        resolver = new Resolver();
        weaver = new ClassWeaver(plan, sites, resolver);
        jdk = new JdkWeaver(plan, sites, resolver);
    }

    /** To be called before classes are offered to this, and before threads of the target are watched. */
    public void start() {
        resolver.startReading();
    }

    /** Classes of the target whose accesses are checked. */
    public int woven() {
        return woven.get();
    }

    /** Whether all statics of all classes so far can start over without loading the classes again. */
    public boolean resettable() {
        return weaver.resettable() && skipped.get() == 0;
    }

    public int skipped() {
        return skipped.get();
    }

    public List<String> notes() {
        List<String> all = new ArrayList<>();
        plan.atomicUnused().forEach(p -> all.add("atomic: the target has no method " + p));
        synchronized (notes) {
            all.addAll(notes);
        }
        return all;
    }

    @Override
    public byte[] transform(Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain,
            byte[] bytes) {
        if (name == null || loader == own && own != null || loader instanceof Woven
                || name.startsWith("dev/heddle/agent/") || name.startsWith("jdk/internal/reflect/")) {
            // The last are accessors that the JDK makes for reflection, in loaders of their own.
            return null;
        }
        boolean platform = loader == null || loader == ClassLoader.getPlatformClassLoader();
        if (platform && !JdkWeaver.wants(plan, name, bytes)) {
            return null;
        }
        ThreadMute.on();
        try {
            if (platform) {
                return jdk.weave(name, bytes);
            }
            return app(loader, name, bytes, redefined == null);
        } catch (Throwable t) {
            skipped.incrementAndGet();
            note(name.replace('/', '.') + " left as it was: " + t);
            return null;
        } finally {
            ThreadMute.off();
        }
    }

    /** For a loader that is {@link Woven}: the instrumented class, or null if it stays as it is. */
    public byte[] weave(ClassLoader loader, String name, byte[] bytes) {
        ThreadMute.on();
        try {
            return app(loader, name, bytes, true);
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            skipped.incrementAndGet();
            note(name.replace('/', '.') + " left as it was: " + e);
            return null;
        } finally {
            ThreadMute.off();
        }
    }

    /** Also for a class that another agent retransforms: it gets the same hidden members again. */
    private byte[] app(ClassLoader loader, String name, byte[] bytes, boolean first) {
        Set<String> tooLarge = new HashSet<>();
        byte[] out = weaver.weave(loader, bytes, tooLarge);
        if (first && plan.accesses(name) && !name.startsWith("dev/heddle/canary/") && !madeUp(name, bytes)) {
            woven.incrementAndGet();
        }
        for (String m : tooLarge) {
            note(m + " is too large to be checked; only its synchronization is seen");
        }
        return out;
    }

    /** Proxies are code of nobody's: a run that has looked at nothing else has checked nothing. */
    private static boolean madeUp(String name, byte[] bytes) {
        return name.contains("$Proxy") && ClassContext.PROXY.equals(new ClassReader(bytes).getSuperName());
    }

    private void note(String text) {
        synchronized (notes) {
            if (notes.size() < NOTES) {
                notes.add(text);
            }
        }
    }
}
