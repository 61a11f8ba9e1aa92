package dev.heddle.tests.transparency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes class files as old compilers did: from Java 1.1 on, with subroutines ({@code jsr}/{@code ret}) up to version 50,
 * without frames up to 50, with frames from 51 on. Each has an instance method with a {@code finally} part that writes
 * fields, a synchronized method and a synchronized block.
 */
final class OldClasses implements Opcodes {

    private static final int[] VERSIONS = {V1_1, V1_2, V1_3, V1_4, V1_5, V1_6, V1_7, V1_8, V9};

    private final String name;
    private final boolean subroutine;
    private final ClassWriter writer;

    private OldClasses(String name, int version, boolean subroutine) {
        this.name = name;
        this.subroutine = subroutine;
        boolean frames = (version & 0xffff) >= V1_7;
        writer = new ClassWriter(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        writer.visitSource(name + ".java", null);
    }

    /** Returns the folder of each main class. */
    static Map<String, Path> write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Map<String, Path> mains = new LinkedHashMap<>();
        for (int version : VERSIONS) {
            int major = version & 0xffff;
            write(folder, new OldClasses("Plain" + major, version, false), mains);
            if (major <= V1_6) {
                write(folder, new OldClasses("Subroutine" + major, version, true), mains);
            }
        }
        return mains;
    }

    private static void write(Path folder, OldClasses one, Map<String, Path> mains) throws IOException {
        Files.write(folder.resolve(one.name + ".class"), one.bytes());
        mains.put(one.name, folder);
    }

    private byte[] bytes() {
        writer.visitField(ACC_PRIVATE, "x", "I", null, null).visitEnd();
        writer.visitField(0, "y", "J", null, null).visitEnd();
        writer.visitField(ACC_STATIC, "z", "D", null, null).visitEnd();
        writer.visitField(ACC_STATIC | ACC_VOLATILE, "v", "I", null, null).visitEnd();
        writer.visitField(ACC_FINAL, "a", "[I", null, null).visitEnd();
        constructor();
        guarded();
        synchronizedMethod();
        synchronizedBlock();
        main();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void constructor() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        line(code, 3);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ICONST_4);
        code.visitIntInsn(NEWARRAY, T_INT);
        code.visitFieldInsn(PUTFIELD, name, "a", "[I");
        code.visitInsn(RETURN);
        end(code);
    }

    /** {@code int guarded(int n) { try { x += n; a[n & 3]++; return 100 / (n - 2); } finally { y += x; z += y; } }} */
    private void guarded() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "guarded", "(I)I", null, null);
        code.visitCode();
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label finallyPart = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitLabel(start);
        line(code, 10);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(DUP);
        code.visitFieldInsn(GETFIELD, name, "x", "I");
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(IADD);
        code.visitFieldInsn(PUTFIELD, name, "x", "I");
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "a", "[I");
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(ICONST_3);
        code.visitInsn(IAND);
        code.visitInsn(DUP2);
        code.visitInsn(IALOAD);
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        code.visitInsn(IASTORE);
        line(code, 11);
        code.visitIntInsn(BIPUSH, 100);
        code.visitVarInsn(ILOAD, 1);
        code.visitInsn(ICONST_2);
        code.visitInsn(ISUB);
        code.visitInsn(IDIV);
        code.visitVarInsn(ISTORE, 2);
        code.visitLabel(end);
        if (subroutine) {
            code.visitJumpInsn(JSR, finallyPart);
        } else {
            finallyBody(code);
        }
        code.visitVarInsn(ILOAD, 2);
        code.visitInsn(IRETURN);
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, 3);
        if (subroutine) {
            code.visitJumpInsn(JSR, finallyPart);
        } else {
            finallyBody(code);
        }
        code.visitVarInsn(ALOAD, 3);
        code.visitInsn(ATHROW);
        if (subroutine) {
            code.visitLabel(finallyPart);
            code.visitVarInsn(ASTORE, 4);
            finallyBody(code);
            code.visitVarInsn(RET, 4);
        }
        end(code);
    }

    private void finallyBody(MethodVisitor code) {
        line(code, 13);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(DUP);
        code.visitFieldInsn(GETFIELD, name, "y", "J");
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "x", "I");
        code.visitInsn(I2L);
        code.visitInsn(LADD);
        code.visitFieldInsn(PUTFIELD, name, "y", "J");
        code.visitFieldInsn(GETSTATIC, name, "z", "D");
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "y", "J");
        code.visitInsn(L2D);
        code.visitInsn(DADD);
        code.visitFieldInsn(PUTSTATIC, name, "z", "D");
    }

    private void synchronizedMethod() {
        MethodVisitor code = writer.visitMethod(ACC_STATIC | ACC_SYNCHRONIZED, "bump", "()I", null, null);
        code.visitCode();
        line(code, 20);
        code.visitFieldInsn(GETSTATIC, name, "v", "I");
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        code.visitInsn(DUP);
        code.visitFieldInsn(PUTSTATIC, name, "v", "I");
        code.visitInsn(IRETURN);
        end(code);
    }

    /** Like old javac: the handler does not cover itself. A loop begins right behind the monitor: until y is even. */
    private void synchronizedBlock() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "locked", "()J", null, null);
        code.visitCode();
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(DUP);
        code.visitVarInsn(ASTORE, 1);
        code.visitInsn(MONITORENTER);
        code.visitLabel(start);
        line(code, 25);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(DUP);
        code.visitFieldInsn(GETFIELD, name, "y", "J");
        code.visitInsn(LCONST_1);
        code.visitInsn(LADD);
        code.visitFieldInsn(PUTFIELD, name, "y", "J");
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "y", "J");
        code.visitInsn(L2I);
        code.visitInsn(ICONST_1);
        code.visitInsn(IAND);
        code.visitJumpInsn(IFNE, start);
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "y", "J");
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitLabel(end);
        code.visitInsn(LRETURN);
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, 2);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(ATHROW);
        end(code);
    }

    /** Calls guarded with 0 to 4, of which 2 divides by zero, and prints each result, the trace and the fields. */
    private void main() {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
        code.visitCode();
        Label loop = new Label();
        Label done = new Label();
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label next = new Label();
        code.visitTryCatchBlock(start, end, handler, "java/lang/ArithmeticException");
        line(code, 30);
        code.visitTypeInsn(NEW, name);
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, name, "<init>", "()V", false);
        code.visitVarInsn(ASTORE, 1);
        code.visitInsn(ICONST_0);
        code.visitVarInsn(ISTORE, 2);
        code.visitLabel(loop);
        code.visitVarInsn(ILOAD, 2);
        code.visitInsn(ICONST_5);
        code.visitJumpInsn(IF_ICMPGE, done);
        code.visitLabel(start);
        line(code, 32);
        out(code);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ILOAD, 2);
        code.visitMethodInsn(INVOKEVIRTUAL, name, "guarded", "(I)I", false);
        println(code, "I");
        code.visitLabel(end);
        code.visitJumpInsn(GOTO, next);
        code.visitLabel(handler);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/ArithmeticException", "printStackTrace", "()V", false);
        code.visitLabel(next);
        line(code, 35);
        out(code);
        code.visitMethodInsn(INVOKESTATIC, name, "bump", "()I", false);
        println(code, "I");
        out(code);
        code.visitVarInsn(ALOAD, 1);
        code.visitMethodInsn(INVOKEVIRTUAL, name, "locked", "()J", false);
        println(code, "J");
        code.visitIincInsn(2, 1);
        code.visitJumpInsn(GOTO, loop);
        code.visitLabel(done);
        out(code);
        code.visitFieldInsn(GETSTATIC, name, "z", "D");
        println(code, "D");
        code.visitInsn(RETURN);
        end(code);
    }

    private static void out(MethodVisitor code) {
        code.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    }

    private static void println(MethodVisitor code, String type) {
        code.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + type + ")V", false);
    }

    private static void line(MethodVisitor code, int line) {
        Label here = new Label();
        code.visitLabel(here);
        code.visitLineNumber(line, here);
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
