package dev.heddle.instrument;

import dev.heddle.instrument.control.JdkControl;
import dev.heddle.instrument.jdk.Model;
import dev.heddle.instrument.jdk.Models;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Instruments JDK classes by their models. Only method bodies change, so that loaded classes can be retransformed. */
public final class JdkWeaver {
    private final Plan plan;
    private final Sites sites;
    private final Resolver resolver;

    public JdkWeaver(Plan plan, Sites sites, Resolver resolver) {
        this.plan = plan;
        this.sites = sites;
        this.resolver = resolver;
    }

    public static boolean wants(Plan plan, String name) {
        return Models.wanted(name) || plan.controls() && JdkControl.wants(name);
    }

    /** Also a kind of thread that the JDK has for itself: it comes under control where it begins. */
    static boolean wants(Plan plan, String name, byte[] bytes) {
        return wants(plan, name)
                || plan.controls() && JdkControl.THREAD.equals(new ClassReader(bytes).getSuperName());
    }

    /** Null if no model wants the class. */
    public byte[] weave(String name, byte[] bytes) {
        if (!wants(plan, name, bytes)) {
            return null;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassNode cn = new ClassNode();
        reader.accept(cn, ClassReader.EXPAND_FRAMES);
        if (plan.controls() && !wants(plan, name)) {
            cn.methods.forEach(JdkControl::begins);
        }
        if (plan.controls() && JdkControl.wants(name)) {
            // First: what a model puts at an entry or exit must come before the scheduler is asked there.
            new JdkControl(sites).weave(cn);
        }
        for (Model m : Models.all()) {
            if (m.wants(name)) {
                m.weave(cn);
                if (m.plainCode()) {
                    plainCode(reader, cn);
                }
            }
        }
        if (plan.controls() && JdkControl.wants(name)) {
            new JdkControl(sites).replaceCalls(cn);
        }
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        cn.accept(writer);
        return writer.toByteArray();
    }

    private void plainCode(ClassReader reader, ClassNode cn) {
        ClassMeta meta = ClassMeta.read(reader, true);
        ClassContext ctx = new ClassContext(cn.sourceFile, null, cn.version & 0xffff, meta, resolver, plan, sites);
        for (MethodNode m : cn.methods) {
            if (m.instructions.size() > 0) {
                new MethodWeaver(ctx, m, false).weave();
            }
        }
    }
}
