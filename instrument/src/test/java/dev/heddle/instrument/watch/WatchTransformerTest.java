package dev.heddle.instrument.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/** Where calls are put, and that the classes are still classes. */
class WatchTransformerTest {
    static class Target {
        int plain;
        volatile int flag;
        final List<String> names = new ArrayList<>();
        static int count;
        int[] values = new int[3];

        synchronized int locked(boolean fail) {
            if (fail) {
                throw new IllegalStateException();
            }
            return plain;
        }

        void block(Object o) {
            synchronized (o) {
                plain++;
            }
        }

        void publish() {
            flag = 1;
        }

        void element() {
            values[1]++;
        }

        void collection() {
            names.add("x");
        }

        static void statics() {
            count++;
        }

        long wide(long x) {
            return x + plain;
        }
    }

    static class Plain {
        int x;

        int twice() {
            return x * 2;
        }
    }

    static class Foreign {
        static void publish(Target t) {
            t.flag = t.plain;
        }
    }

    private static byte[] bytes(Class<?> c) throws IOException {
        try (InputStream in = c.getClassLoader().getResourceAsStream(c.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    private static byte[] woven(Class<?> c, double rate) throws IOException {
        return transformer(new Sample(rate, 1)).transform(null, c.getClassLoader(), c.getName().replace('.', '/'),
                null, null, bytes(c));
    }

    private static WatchTransformer transformer(Sample sample) {
        return new WatchTransformer(sample, new Cells(), true, name -> true, new ClassLoader() {
        });
    }

    /** {@code method: call}, for each call of the probe. */
    private static List<String> calls(byte[] bytes) {
        List<String> out = new ArrayList<>();
        new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] ex) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(int op, String owner, String method, String d, boolean itf) {
                        if (owner.equals(WatchTransformer.WATCH)) {
                            out.add(name + ": " + method);
                        }
                    }
                };
            }
        }, 0);
        return out;
    }

    @Test
    void releasesAreWhereTheyAre() throws IOException {
        assertThat(calls(woven(Target.class, 0))).containsExactly("<init>: freezing", "locked: releasing",
                "locked: releasing", "block: releasing", "block: releasing", "publish: releasing");
    }

    static class Linked {
        final String name = "leads nowhere";

        Runnable captures(Object o) {
            return () -> o.hashCode();
        }

        Runnable capturesNothing(int n) {
            return () -> Math.abs(n);
        }

        String concat(Object o) {
            return name + o;
        }

        Object handle(java.lang.invoke.MethodHandle h) {
            return h.bindTo(this);
        }
    }

    @Test
    void whatALambdaCapturesIsFrozenAndCallsOfHandlesRelease() throws IOException {
        assertThat(calls(woven(Linked.class, 0))).containsExactly("captures: freezing", "handle: releasing");
    }

    /** Of the JDK: an object of the target may be reached through its final fields. */
    @Test
    void finalFieldsOfTheJdkAreFrozen() throws IOException {
        String list = "java/util/ImmutableCollections$ListN";
        WatchTransformer t = transformer(new Sample(0, 1));
        try (InputStream in = Object.class.getResourceAsStream('/' + list + ".class")) {
            assertThat(calls(t.transform(null, null, list, null, null, in.readAllBytes())))
                    .contains("<init>: freezingLibrary");
        }
        try (InputStream in = Object.class.getResourceAsStream("/java/lang/String.class")) {
            assertThat(calls(t.transform(null, null, "java/lang/String", null, null, in.readAllBytes())))
                    .doesNotContain("<init>: freezingLibrary");
        }
    }

    /** A pool's loop is trusted because it releases one thing only, and because it is known who reads that. */
    @Test
    void theLoopOfAPoolReleasesWhatWeThink() throws Exception {
        String pool = "java/util/concurrent/ThreadPoolExecutor";
        byte[] bytes;
        try (InputStream in = Object.class.getResourceAsStream('/' + pool + ".class")) {
            bytes = in.readAllBytes();
        }
        assertThat(calls(transformer(new Sample(0, 1)).transform(null, null, pool, null, null, bytes)))
                .filteredOn(s -> s.endsWith(": acquiredUnseen")).containsOnly("getTaskCount: acquiredUnseen",
                        "getCompletedTaskCount: acquiredUnseen", "toString: acquiredUnseen");
        Set<String> releases = new TreeSet<>();
        Set<String> readers = new TreeSet<>();
        new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] ex) {
                boolean loop = name.equals("runWorker");
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitFieldInsn(int op, String owner, String field, String d) {
                        if (loop && (op == Opcodes.PUTFIELD || op == Opcodes.PUTSTATIC)) {
                            releases.add(field);
                        }
                        if (op == Opcodes.GETFIELD && field.equals("completedTasks")) {
                            readers.add(name);
                        }
                    }

                    @Override
                    public void visitInsn(int op) {
                        if (loop && op == Opcodes.MONITOREXIT) {
                            releases.add("a monitor");
                        }
                    }

                    @Override
                    public void visitMethodInsn(int op, String owner, String method, String d, boolean itf) {
                        if (loop && ReleaseVisitor.releases(owner, method, d)) {
                            releases.add(method);
                        }
                    }
                };
            }
        }, 0);
        assertThat(releases).containsExactly("completedTasks", "firstTask");
        assertThat(Class.forName("java.util.concurrent.ThreadPoolExecutor$Worker").getDeclaredField("firstTask")
                .getModifiers() & Opcodes.ACC_VOLATILE).isZero();
        // The worker itself, when it ends, is the one besides.
        assertThat(readers).containsExactlyInAnyOrder("runWorker", "processWorkerExit", "getTaskCount",
                "getCompletedTaskCount", "toString");
    }

    @Test
    void aVolatileFieldOfAnotherClassIsReleasedToo() throws IOException {
        assertThat(calls(woven(Foreign.class, 0))).containsExactly("publish: releasing");
    }

    @Test
    void accessesAreWhereTheSampleSays() throws IOException {
        assertThat(calls(woven(Target.class, 1))).contains("block: field", "element: field", "element: element",
                "collection: calling", "collection: called", "statics: staticField", "wide: field").doesNotContain(
                        "publish: field");
    }

    @Test
    void theClassStaysOne() throws IOException {
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(woven(Target.class, 1)), Target.class.getClassLoader(), false,
                new PrintWriter(problems));
        assertThat(problems.toString()).isEmpty();
    }

    /** Whatever javac makes of blocks in blocks and their exceptions, it is still loaded, verified and does the same. */
    @Test
    void blocksAreLeftByExceptionsAsBefore() throws Exception {
        byte[] bytes = woven(Blocks.class, 1);
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(bytes), Blocks.class.getClassLoader(), false,
                new PrintWriter(problems));
        assertThat(problems.toString()).isEmpty();
        Class<?> c = new ClassLoader(Blocks.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(Blocks.class.getName(), bytes, 0, bytes.length);
            }
        }.define();
        var method = c.getDeclaredMethod("nested", Object.class, Object.class, int.class);
        method.setAccessible(true);
        Object a = new Object();
        Object b = new Object();
        for (int n = 0; n < 4; n++) {
            assertThat(method.invoke(null, a, b, n)).isEqualTo(Blocks.nested(a, b, n));
            assertThat(Thread.holdsLock(a)).isFalse();
            assertThat(Thread.holdsLock(b)).isFalse();
        }
        assertThat(calls(bytes)).filteredOn(s -> s.equals("nested: releasing")).hasSizeGreaterThanOrEqualTo(4);
    }

    static class Blocks {
        static String nested(Object a, Object b, int n) {
            StringBuilder s = new StringBuilder();
            try {
                synchronized (a) {
                    s.append("a");
                    if (n == 1) {
                        throw new IllegalStateException();
                    }
                    try {
                        synchronized (b) {
                            s.append("b");
                            if (n == 2) {
                                throw new IllegalArgumentException();
                            }
                        }
                    } finally {
                        s.append("f");
                        if (n == 3) {
                            throw new UnsupportedOperationException();
                        }
                    }
                }
            } catch (RuntimeException e) {
                s.append(e.getClass().getSimpleName());
            }
            return s.toString();
        }
    }

    static class Reflecting {
        static void call(java.lang.reflect.Method m) throws ReflectiveOperationException {
            m.invoke(m.getName());
        }
    }

    /** It may be {@code wait}. */
    @Test
    void whatIsCalledByReflectionMayRelease() throws IOException {
        assertThat(calls(woven(Reflecting.class, 0))).containsExactly("call: releasing");
    }

    static class Initialized {
        static final Object MADE = new Object();
    }

    @Test
    void anInitializerThatFailsReleasesToo() throws IOException {
        byte[] bytes = woven(Initialized.class, 0);
        assertThat(calls(bytes)).containsExactly("<clinit>: releasing", "<clinit>: releasing");
        StringWriter problems = new StringWriter();
        CheckClassAdapter.verify(new ClassReader(bytes), Initialized.class.getClassLoader(), false,
                new PrintWriter(problems));
        assertThat(problems.toString()).isEmpty();
    }

    private static ClassWriter begin(String name) {
        ClassWriter w = new ClassWriter(0);
        w.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
        return w;
    }

    private static MethodVisitor method(ClassWriter w, String desc) {
        MethodVisitor m = w.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "call", desc, null, null);
        m.visitCode();
        return m;
    }

    private static byte[] end(ClassWriter w, MethodVisitor m) {
        m.visitInsn(Opcodes.RETURN);
        m.visitMaxs(2, 1);
        m.visitEnd();
        w.visitEnd();
        return w.toByteArray();
    }

    private static byte[] calling(String name, String owner, String called) {
        ClassWriter w = begin(name);
        MethodVisitor m = method(w, "(Ljava/lang/Object;)V");
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, called, "()V", false);
        return end(w, m);
    }

    /** What a lambda does is in the class that it stands in; what a reference to a method does is nowhere else. */
    @Test
    void aReferenceToAMethodMayRelease() {
        WatchTransformer t = transformer(new Sample(1, 1));
        String here = WatchTransformerTest.class.getPackageName().replace('.', '/');
        byte[] waits = calling(here + "/B$$Lambda", "java/lang/Object", "wait");
        assertThat(calls(t.hidden(null, WatchTransformerTest.class, waits))).containsExactly("call: releasing");
        byte[] notifies = calling(here + "/B$$Lambda", "java/lang/Object", "notify");
        assertThat(t.hidden(null, WatchTransformerTest.class, notifies)).isSameAs(notifies);
        byte[] foreign = calling("jdk/made1/B", "java/lang/Object", "wait");
        assertThat(t.hidden(null, WatchTransformerTest.class, foreign)).as("of a module that nobody knows")
                .isSameAs(foreign);
    }

    /** As obfuscators do it: which of them is meant, only their types say. */
    @Test
    void fieldsOfOneNameAreTakenForVolatileAndNotWatched() {
        ClassWriter w = begin("a/B");
        w.visitField(Opcodes.ACC_STATIC, "a", "I", null, null).visitEnd();
        w.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE, "a", "J", null, null).visitEnd();
        w.visitField(Opcodes.ACC_STATIC, "a", "F", null, null).visitEnd();
        w.visitField(Opcodes.ACC_STATIC, "b", "I", null, null).visitEnd();
        MethodVisitor m = method(w, "()V");
        m.visitInsn(Opcodes.ICONST_1);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "a/B", "a", "I");
        m.visitInsn(Opcodes.LCONST_1);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "a/B", "a", "J");
        m.visitInsn(Opcodes.ICONST_1);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "a/B", "b", "I");
        byte[] bytes = end(w, m);
        assertThat(calls(transformer(new Sample(1, 1)).transform(null, getClass().getClassLoader(), "a/B", null, null,
                bytes))).containsExactly("call: releasing", "call: releasing", "call: staticField");
    }

    /** No compiler of Java makes it: a handler that covers itself, and does more than to give a monitor back. */
    @Test
    void whatIsDoneInAHandlerBeforeAMonitorIsGivenBackIsReleased() {
        ClassWriter w = begin("a/B");
        w.visitField(Opcodes.ACC_STATIC, "a", "I", null, null).visitEnd();
        MethodVisitor m = method(w, "(Ljava/lang/Object;)V");
        Label from = new Label();
        Label handler = new Label();
        Label end = new Label();
        m.visitTryCatchBlock(from, handler, handler, null);
        m.visitTryCatchBlock(handler, end, handler, null);
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitInsn(Opcodes.MONITORENTER);
        m.visitLabel(from);
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitInsn(Opcodes.MONITOREXIT);
        m.visitInsn(Opcodes.RETURN);
        m.visitLabel(handler);
        m.visitFrame(Opcodes.F_FULL, 1, new Object[]{"java/lang/Object"}, 1, new Object[]{"java/lang/Throwable"});
        m.visitInsn(Opcodes.ICONST_1);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "a/B", "a", "I");
        m.visitVarInsn(Opcodes.ALOAD, 0);
        m.visitInsn(Opcodes.MONITOREXIT);
        m.visitLabel(end);
        m.visitInsn(Opcodes.ATHROW);
        m.visitMaxs(2, 1);
        m.visitEnd();
        w.visitEnd();
        assertThat(calls(transformer(new Sample(1, 1)).transform(null, getClass().getClassLoader(), "a/B", null, null,
                w.toByteArray()))).containsExactly("call: releasing", "call: staticField", "call: releasing");
    }

    private static byte[] declaring(int flags) {
        ClassWriter w = begin("a/Twice");
        w.visitField(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | flags, "flag", "I", null, null).visitEnd();
        w.visitEnd();
        return w.toByteArray();
    }

    /** A loader that has a class of its own although its parent has one of the same name, in which the field is not volatile. */
    @Test
    void whatAParentHasIsNotWhatItsChildMeans() {
        ClassLoader parent = new ClassLoader(null) {
        };
        ClassLoader child = new ClassLoader(parent) {
            @Override
            public InputStream getResourceAsStream(String name) {
                return name.equals("a/Twice.class")
                        ? new ByteArrayInputStream(declaring(Opcodes.ACC_VOLATILE))
                        : super.getResourceAsStream(name);
            }
        };
        ClassWriter w = begin("a/User");
        MethodVisitor m = method(w, "()V");
        m.visitInsn(Opcodes.ICONST_1);
        m.visitFieldInsn(Opcodes.PUTSTATIC, "a/Twice", "flag", "I");
        byte[] user = end(w, m);
        WatchTransformer t = transformer(new Sample(1, 1));
        t.transform(null, parent, "a/Twice", null, null, declaring(0));
        assertThat(calls(t.transform(null, parent, "a/User", null, null, user))).containsExactly("call: staticField");
        assertThat(calls(t.transform(null, child, "a/User", null, null, user))).containsExactly("call: releasing");
    }

    @Test
    void aClassThatHasNothingToDoWithItIsLeftAsItWas() throws IOException {
        assertThat(woven(Plain.class, 0)).isNull();
    }

    @Test
    void oneFieldInAHundredIsInTheSample() {
        Sample s = new Sample(0.01, 5);
        int n = 0;
        for (int i = 0; i < 100_000; i++) {
            n += s.has("com/acme/Type" + i % 997, "field" + i) ? 1 : 0;
        }
        assertThat(n).isBetween(800, 1_200);
        assertThat(new Sample(0, 5).has("a", "b")).isFalse();
        assertThat(new Sample(1, 5).has("a", "b")).isTrue();
    }

    @Test
    void anotherSeedIsAnotherSample() {
        Sample s = new Sample(0.5, 1);
        List<Boolean> before = new ArrayList<>();
        List<Boolean> after = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            before.add(s.has("T", "f" + i));
        }
        s.set(0.5, 2);
        for (int i = 0; i < 200; i++) {
            after.add(s.has("T", "f" + i));
        }
        assertThat(after).isNotEqualTo(before);
    }

    @Test
    void whatIsTooHotIsLeftOut() {
        Sample s = new Sample(1, 1);
        s.leave("T.hot");
        assertThat(s.has("T", "hot")).isFalse();
        assertThat(s.has("T", "cold")).isTrue();
        s.returnAll();
        assertThat(s.has("T", "hot")).isTrue();
    }

    @Test
    void itIsKnownWhichClassesAChangeConcerns() throws IOException {
        Sample sample = new Sample(1, 1);
        WatchTransformer t = transformer(sample);
        ClassLoader loader = Target.class.getClassLoader();
        String name = Target.class.getName().replace('.', '/');
        t.transform(null, loader, name, null, null, bytes(Target.class));
        assertThat(t.concerns(loader, name)).isTrue();
        assertThat(t.mentions(loader, name, Set.of(name + ".plain"))).isTrue();
        assertThat(t.mentions(loader, name, Set.of("com/acme/Other.plain"))).isFalse();
        sample.set(0, 1);
        assertThat(t.concerns(loader, name)).isFalse();
        t.work(WatchTransformer.Work.NOTHING);
        assertThat(t.transform(null, loader, name, Target.class, null, bytes(Target.class))).isNull();
        assertThat(t.changed(name)).isTrue();
    }

    @Test
    void aGlanceSeesWhatMatters() throws IOException {
        Glance g = Glance.at(bytes(Target.class));
        assertThat(g.name).isEqualTo(Target.class.getName().replace('.', '/'));
        assertThat(g.monitors).isTrue();
        assertThat(g.fields).contains("plain", "flag", "count");
        assertThat(g.written).isEmpty();
        assertThat(g.releases).isTrue();
        assertThat(Glance.at(bytes(Foreign.class)).written).containsExactly(Target.class.getName().replace('.', '/'),
                "flag");
        assertThat(Glance.at(bytes(Plain.class)).releases).isFalse();
        assertThat(g.elements).isTrue();
        assertThat(g.collections).isTrue();
        assertThat(g.freezes).isTrue();
        assertThat(g.flagsOf("flag") & Glance.VOLATILE).isNotZero();
        assertThat(g.flagsOf("nothing")).isEqualTo(-1);
    }
}
