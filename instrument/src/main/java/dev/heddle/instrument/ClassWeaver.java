package dev.heddle.instrument;

import dev.heddle.instrument.control.ThreadMaking;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Instruments one class of the target. */
public final class ClassWeaver {
    /** The JIT does not compile methods beyond this many bytes; a method that crossed it would run interpreted. */
    private static final int HUGE = 8000;
    private static final int WORTH_MEASURING = 600;

    private final Plan plan;
    private final Sites sites;
    private final Resolver resolver;
    /** Only ever becomes false; read by the one thread that loads the target again. */
    private volatile boolean resettable = true;

    public ClassWeaver(Plan plan, Sites sites, Resolver resolver) {
        this.plan = plan;
        this.sites = sites;
        this.resolver = resolver;
    }

    /** Whether all statics of all classes so far can start over without loading the classes again. */
    public boolean resettable() {
        return resettable;
    }

    /** The instrumented class. Methods that would grow too large keep their synchronization probes only, and are named. */
    public byte[] weave(ClassLoader loader, byte[] bytes, Set<String> tooLarge) {
        ClassReader reader = new ClassReader(bytes);
        ClassMeta meta = ClassMeta.read(reader, false);
        meta.inDirectory = plan.controls() && resolver.inDirectory(loader, meta.name);
        resolver.put(loader, meta);
        Set<String> unchecked = new HashSet<>();
        for (;;) {
            int before = unchecked.size();
            byte[] out;
            try {
                out = once(loader, reader, meta, unchecked);
            } catch (MethodTooLargeException e) {
                if (!unchecked.add(e.getMethodName() + e.getDescriptor())) {
                    throw e;
                }
                continue;
            }
            if (unchecked.size() == before) {
                for (String m : unchecked) {
                    tooLarge.add(meta.name.replace('/', '.') + "." + m.substring(0, m.indexOf('(')));
                }
                return out;
            }
        }
    }

    private byte[] once(ClassLoader loader, ClassReader reader, ClassMeta meta, Set<String> unchecked) {
        ClassNode cn = new ClassNode();
        reader.accept(cn, ClassReader.EXPAND_FRAMES);
        if ((cn.version & 0xffff) < Opcodes.V1_5) {
            cn.version = Opcodes.V1_5;
        }
        ClassContext ctx = new ClassContext(cn.sourceFile, loader, cn.version & 0xffff, meta, resolver, plan, sites);
        if (ctx.accesses && plan.probe() == Plan.Probe.DETECT || plan.records(ctx.name)) {
            MethodRefs.expose(cn);
        }
        if (plan.inherits(ctx.name)) {
            ctx.inherits(Inheritance.of(cn));
        }
        for (MethodNode m : cn.methods) {
            if (m.instructions.size() > 0) {
                method(ctx, m, unchecked);
            }
        }
        new FieldShadows(ctx, cn).add();
        if (plan.controls()) {
            new StaticReset(ctx, cn).add();
            resettable &= !StaticReset.holdsState(cn);
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        cn.accept(writer);
        return writer.toByteArray();
    }

    private static void method(ClassContext ctx, MethodNode m, Set<String> unchecked) {
        if (ctx.plan.controls()) {
            ThreadMaking.replace(m);
        }
        String key = m.name + m.desc;
        boolean measure = m.instructions.size() > WORTH_MEASURING;
        int before = measure ? size(m) : 0;
        // What is never measured can never be chosen: accessors of the compiler do what somebody chosen asks for.
        boolean checked = ctx.plan.checks(ctx.name, key) || !VisitWeaver.wanted(m);
        new MethodWeaver(ctx, m, !unchecked.contains(key) && checked).weave();
        if (measure && before <= HUGE && size(m) > HUGE) {
            unchecked.add(key);
        }
    }

    private static int size(MethodNode m) {
        CodeSizeEvaluator size = new CodeSizeEvaluator(null);
        m.accept(size);
        return size.getMaxSize();
    }
}
