package dev.heddle.instrument.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** Putting instructions at bytes gives the same class as taking it apart with a library, for each class of a part of the JDK. */
class SplicedTest {
    /** Everything is woven, and numbers of cells and sites are always the same. */
    private record Everything(Glance g, boolean[] releasing, boolean accesses) implements ClassPlan, Spliced.Plan {
        static Everything of(Glance g, boolean accesses) {
            return new Everything(g, g.releasing((owner, field) -> known(field)), accesses);
        }

        private static boolean known(String field) {
            return (field.hashCode() & 3) == 0;
        }

        @Override
        public Spliced.Edits edits(int number, int access, String name, String desc) {
            Releases r = releases(number, access, name, desc);
            return r == null && !accesses ? null : new SplicedEdits(this, r, releasing);
        }

        @Override
        public Releases releases(int number, int access, String name, String desc) {
            boolean monitor = (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_NATIVE) == 0;
            String atReturn = monitor || name.equals("<clinit>")
                    ? ReleaseVisitor.RELEASING
                    : name.equals("<init>") && g.freezes ? ReleaseVisitor.FREEZING_LIBRARY : null;
            return atReturn != null || Special.hook(g.name, name, desc) != null || g.releasesIn(number, releasing)
                    ? new Releases(false, atReturn, monitor, Special.hook(g.name, name, desc))
                    : null;
        }

        @Override
        public String className() {
            return g.name;
        }

        @Override
        public String source() {
            return g.source();
        }

        @Override
        public void watches() {
            assertThat(accesses).isTrue();
        }

        @Override
        public boolean isVolatile(String owner, String field) {
            int declared = owner.equals(g.name) ? g.flagsOf(field) : -1;
            return declared < 0 ? known(field) : (declared & Glance.VOLATILE) != 0;
        }

        @Override
        public void risesIn(String method) {
            assertThat(releasing).isNotNull();
        }

        @Override
        public int field(String owner, String name, boolean isStatic) {
            return known(name) ? -1 : name.hashCode() & 0x7fff;
        }

        @Override
        public int array(char element) {
            return element == 'C' ? -1 : element;
        }

        @Override
        public int collection(String owner, String method, String desc) {
            return owner.startsWith("java/util/") ? 3 : -1;
        }

        @Override
        public boolean writes(String owner, String method) {
            return method.startsWith("a");
        }

        @Override
        public int site(dev.heddle.instrument.Sites.Site s) {
            return s.line() * 31 & 0xffff;
        }
    }

    @Test
    void theSameAsWithALibrary() throws IOException {
        int compared = 0;
        int changed = 0;
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base", "java");
        for (String part : new String[]{"util", "io", "nio", "lang"}) {
            List<Path> files = new ArrayList<>();
            try (Stream<Path> all = Files.list(root.resolve(part))) {
                all.filter(f -> f.toString().endsWith(".class")).forEach(files::add);
            }
            assertThat(files).isNotEmpty();
            for (Path file : files) {
                boolean framed = compared % 3 != 0;
                byte[] bytes = !framed ? unframed(Files.readAllBytes(file)) : Files.readAllBytes(file);
                boolean accesses = compared % 2 == 0;
                byte[] spliced = new Spliced(Glance.at(bytes)).weave(Everything.of(Glance.at(bytes), accesses));
                byte[] library = LibraryWeaving.weave(bytes, Everything.of(Glance.at(bytes), accesses));
                assertThat(text(spliced == null ? bytes : spliced, framed)).as(file.toString())
                        .isEqualTo(text(library, framed));
                compared++;
                changed += spliced == null ? 0 : 1;
            }
        }
        assertThat(compared).isGreaterThan(500);
        assertThat(changed).isGreaterThan(200);
    }

    /** As the JVM gives classes that it does not verify, when they are woven again. */
    private static byte[] unframed(byte[] bytes) {
        ClassWriter w = new ClassWriter(0);
        new ClassReader(bytes).accept(w, ClassReader.SKIP_FRAMES);
        return w.toByteArray();
    }

    private static String text(byte[] bytes, boolean framed) {
        StringWriter out = new StringWriter();
        new ClassReader(bytes).accept(new TraceClassVisitor(null, new Textifier(), new PrintWriter(out)),
                framed ? ClassReader.EXPAND_FRAMES : ClassReader.SKIP_FRAMES);
        return out.toString();
    }

    @Test
    void classesStayValid() throws IOException {
        for (Class<?> c : new Class<?>[]{WatchTransformerTest.Target.class, WatchTransformerTest.Blocks.class,
                ClassReader.class, Textifier.class, CheckClassAdapter.class}) {
            byte[] bytes;
            try (InputStream in = c.getClassLoader().getResourceAsStream(c.getName().replace('.', '/') + ".class")) {
                bytes = in.readAllBytes();
            }
            byte[] spliced = new Spliced(Glance.at(bytes)).weave(Everything.of(Glance.at(bytes), true));
            StringWriter problems = new StringWriter();
            CheckClassAdapter.verify(new ClassReader(spliced), c.getClassLoader(), false, new PrintWriter(problems));
            assertThat(problems.toString()).as(c.getName()).isEmpty();
        }
    }

    /** A jump over almost as much code as a jump can pass: it cannot be done here, and nothing half done comes out. */
    @Test
    void whatWouldBecomeTooLargeIsLeftToTheLibrary() {
        ClassWriter w = new ClassWriter(0);
        w.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC, "Far", null, "java/lang/Object", null);
        w.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_VOLATILE, field(), "I", null, null).visitEnd();
        MethodVisitor m = w.visitMethod(Opcodes.ACC_STATIC, "far", "(I)V", null, null);
        m.visitCode();
        Label end = new Label();
        m.visitVarInsn(Opcodes.ILOAD, 0);
        m.visitJumpInsn(Opcodes.IFEQ, end);
        for (int i = 0; i < 8_000; i++) {
            m.visitInsn(Opcodes.ICONST_0);
            m.visitFieldInsn(Opcodes.PUTSTATIC, "Far", field(), "I");
        }
        m.visitLabel(end);
        m.visitInsn(Opcodes.RETURN);
        m.visitMaxs(1, 1);
        m.visitEnd();
        w.visitEnd();
        byte[] bytes = w.toByteArray();
        org.assertj.core.api.Assertions
                .assertThatThrownBy(
                        () -> new Spliced(Glance.at(bytes)).weave(Everything.of(Glance.at(bytes), false)))
                .isInstanceOf(Spliced.TooLarge.class);
        assertThat(text(LibraryWeaving.weave(bytes, Everything.of(Glance.at(bytes), false)), true))
                .contains("releasing");
    }

    private static String field() {
        String name = "a";
        while (!Everything.known(name)) {
            name += "a";
        }
        return name;
    }
}
