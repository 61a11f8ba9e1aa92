package dev.heddle.instrument.watch;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves the few classes that {@link Spliced} cannot, because jumps would become too long. Tests compare the two: they put the same calls at the
 * same places.
 */
final class LibraryWeaving extends ClassVisitor {
    private final ClassPlan plan;
    private boolean frames;
    private int method;

    private LibraryWeaving(ClassVisitor next, ClassPlan plan) {
        super(Opcodes.ASM9, next);
        this.plan = plan;
    }

    static byte[] weave(byte[] bytes, ClassPlan plan) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new LibraryWeaving(writer, plan), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    @Override
    public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
        frames = (version & 0xffff) >= Opcodes.V1_6;
        super.visit(version, access, name, signature, parent, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, desc, signature, exceptions);
        ClassPlan.Releases r = plan.releases(method++, access, name, desc);
        MethodVisitor target = r == null
                ? next
                : new ReleaseVisitor(next, name, plan, r.atEntry(), r.atReturn(), r.guarded(), frames, r.hook());
        if (!plan.accesses() || (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
            return target;
        }
        return new MethodNode(Opcodes.ASM9, access, name, desc, signature, exceptions) {
            @Override
            public void visitEnd() {
                if (new AccessWeaver(plan.className(), plan.source(), this, plan).weave() > 0) {
                    plan.watches();
                }
                accept(target);
            }
        };
    }
}
