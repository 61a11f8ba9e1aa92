// Another agent in the same JVM: it looks at class bytes, patches a string, retransforms, and
// redefines.
// ! agent
import java.lang.instrument.*;
import java.nio.charset.StandardCharsets;
import java.security.ProtectionDomain;
import java.util.*;

public class SecondAgent {
    static Instrumentation inst;
    static final Set<String> SEEN = Collections.synchronizedSet(new TreeSet<>());
    static volatile String from = "first!", to = "second";
    static int patched;

    public static class Target {
        int n;
        static int s;
        int[] a = {1};

        public synchronized String text() {
            n++;
            s += n;
            a[0]++;
            return "first!" + n + s;
        }

        public void fail() {
            throw new IllegalStateException("first!");
        }
    }

    public static void premain(String args, Instrumentation i) {
        inst = i;
        i.addTransformer(
                new ClassFileTransformer() {
                    @Override
                    public byte[] transform(
                            ClassLoader l, String name, Class<?> c, ProtectionDomain d, byte[] b) {
                        if (name == null || !name.startsWith("SecondAgent$Target")) return null;
                        SEEN.add(name + (c == null ? "" : " again"));
                        byte[] f = from.getBytes(StandardCharsets.UTF_8),
                                t = to.getBytes(StandardCharsets.UTF_8),
                                out = b.clone();
                        for (int k = 0; k + f.length <= out.length; k++)
                            if (Arrays.equals(out, k, k + f.length, f, 0, f.length)) {
                                System.arraycopy(t, 0, out, k, t.length);
                                patched++;
                            }
                        return out;
                    }
                },
                true);
    }

    public static void main(String[] args) throws Exception {
        Target t = new Target();
        System.out.println(t.text());
        try {
            t.fail();
        } catch (IllegalStateException e) {
            e.printStackTrace();
        }
        to = "third!";
        inst.retransformClasses(Target.class);
        System.out.println(t.text() + SEEN);
        inst.retransformClasses(ArrayList.class, Thread.class);
        byte[] b;
        try (var in = SecondAgent.class.getResourceAsStream("SecondAgent$Target.class")) {
            b = in.readAllBytes();
        }
        to = "fourth";
        inst.redefineClasses(new ClassDefinition(Target.class, b));
        System.out.println(t.text());
        try {
            t.fail();
        } catch (IllegalStateException e) {
            e.printStackTrace();
        }
        System.out.println(
                Target.class.getDeclaredFields().length
                        + " "
                        + Target.class.getDeclaredMethods().length
                        + patched % 2
                        + inst.isModifiableClass(Target.class));
        try {
            byte[] bad = b.clone();
            bad[10] ^= 0x55;
            bad[11] ^= 0x55;
            inst.redefineClasses(new ClassDefinition(Target.class, Arrays.copyOf(bad, 50)));
        } catch (LinkageError e) {
            System.out.println("linkage");
        }
    }
}
