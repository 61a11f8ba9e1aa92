package dev.heddle.pgas;

import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Storage of Heddle's own in every PCJ thread, as if the program had declared it: an enum with one constant and the class with the field that it
 * names. Made here, because both refer to PCJ; defined in PCJ's loader. What is put there is taken when it lands, so nothing stays.
 */
final class Inbox {
    static final String STORAGE = "dev.heddle.target.HeddleStorage";
    private static final String HOLDER = "dev/heddle/target/HeddleStorage";
    private static final String NAMES = "dev/heddle/target/HeddleInbox";
    private static final String FIELD = "inbox";

    private final Enum<?> variable;

    private Inbox(Enum<?> variable) {
        this.variable = variable;
    }

    Enum<?> variable() {
        return variable;
    }

    /** In this loader, once. */
    static Inbox in(ClassLoader loader) throws ReflectiveOperationException {
        define(loader, HOLDER, holder());
        define(loader, NAMES, names());
        Class<?> type = Class.forName(NAMES.replace('/', '.'), true, loader);
        return new Inbox((Enum<?>) type.getEnumConstants()[0]);
    }

    private static void define(ClassLoader loader, String name, byte[] bytes) throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        Object u = unsafe.getMethod("getUnsafe").invoke(null);
        Method define = unsafe.getMethod("defineClass", String.class, byte[].class, int.class, int.class,
                ClassLoader.class, ProtectionDomain.class);
        define.invoke(u, name, bytes, 0, bytes.length, loader, null);
    }

    private static byte[] holder() {
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        w.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, HOLDER, null, "java/lang/Object", null);
        w.visitField(Opcodes.ACC_PRIVATE, FIELD, "[B", null, null).visitEnd();
        MethodVisitor init = w.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        init.visitCode();
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        w.visitEnd();
        return w.toByteArray();
    }

    private static byte[] names() {
        String self = "L" + NAMES + ";";
        ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        w.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_ENUM, NAMES,
                null,
                "java/lang/Enum", null);
        AnnotationVisitor a = w.visitAnnotation("Lorg/pcj/Storage;", true);
        a.visit("value", Type.getObjectType(HOLDER));
        a.visitEnd();
        w.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_ENUM, FIELD, self, null,
                null).visitEnd();
        MethodVisitor init = w.visitMethod(Opcodes.ACC_PRIVATE, "<init>", "(Ljava/lang/String;I)V", null, null);
        init.visitCode();
        init.visitVarInsn(Opcodes.ALOAD, 0);
        init.visitVarInsn(Opcodes.ALOAD, 1);
        init.visitVarInsn(Opcodes.ILOAD, 2);
        init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Enum", "<init>", "(Ljava/lang/String;I)V", false);
        init.visitInsn(Opcodes.RETURN);
        init.visitMaxs(0, 0);
        init.visitEnd();
        MethodVisitor values = w.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "values", "()[" + self, null,
                null);
        values.visitCode();
        values.visitInsn(Opcodes.ICONST_1);
        values.visitTypeInsn(Opcodes.ANEWARRAY, NAMES);
        values.visitInsn(Opcodes.DUP);
        values.visitInsn(Opcodes.ICONST_0);
        values.visitFieldInsn(Opcodes.GETSTATIC, NAMES, FIELD, self);
        values.visitInsn(Opcodes.AASTORE);
        values.visitInsn(Opcodes.ARETURN);
        values.visitMaxs(0, 0);
        values.visitEnd();
        MethodVisitor first = w.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        first.visitCode();
        first.visitTypeInsn(Opcodes.NEW, NAMES);
        first.visitInsn(Opcodes.DUP);
        first.visitLdcInsn(FIELD);
        first.visitInsn(Opcodes.ICONST_0);
        first.visitMethodInsn(Opcodes.INVOKESPECIAL, NAMES, "<init>", "(Ljava/lang/String;I)V", false);
        first.visitFieldInsn(Opcodes.PUTSTATIC, NAMES, FIELD, self);
        first.visitInsn(Opcodes.RETURN);
        first.visitMaxs(0, 0);
        first.visitEnd();
        w.visitEnd();
        return w.toByteArray();
    }
}
