package dev.heddle.instrument;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the instrumentation of one class must know of another: its fields, its parents, whether it has an initializer. */
final class ClassMeta {
    /** Access flags that stand for a name that several fields share (legal in class files, unknown in Java). */
    static final int AMBIGUOUS = -1;

    final String name;
    final String superName;
    final String[] interfaces;
    final int access;
    final boolean jdk;
    /** From name to access flags. Fields with {@code @BenignRace} count as final: nothing is to be checked. */
    final Map<String, Integer> fields = new HashMap<>();
    boolean initializer;
    /** Whether its class file lies in a directory, as those of the project at hand do, and not in a jar. */
    boolean inDirectory;

    private ClassMeta(String name, String superName, String[] interfaces, int access, boolean jdk) {
        this.name = name;
        this.superName = superName;
        this.interfaces = interfaces;
        this.access = access;
        this.jdk = jdk;
    }

    boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    static ClassMeta read(ClassReader reader, boolean jdk) {
        ClassMeta meta = new ClassMeta(reader.getClassName(), reader.getSuperName(), reader.getInterfaces(),
                reader.getAccess(), jdk);
        reader.accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public FieldVisitor visitField(int acc, String field, String desc, String signature, Object value) {
                meta.fields.put(field, meta.fields.containsKey(field) ? AMBIGUOUS : acc);
                return new FieldVisitor(Opcodes.ASM9) {
                    @Override
                    public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                        if (annotation.endsWith("/BenignRace;") || annotation.endsWith("$BenignRace;")
                                || annotation.equals("LBenignRace;")) {
                            meta.fields.put(field, acc | Opcodes.ACC_FINAL);
                        }
                        return null;
                    }
                };
            }

            @Override
            public MethodVisitor visitMethod(int acc, String method, String desc, String signature, String[] ex) {
                if (method.equals("<clinit>")) {
                    meta.initializer = true;
                }
                return null;
            }
        }, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return meta;
    }
}
