// Hidden classes, classes defined by a lookup, and classes made at run time by patching bytes.
import java.io.*;
import java.lang.invoke.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class HiddenClasses {
    private int secret = 5;
    static int seen;

    public static class Template implements Runnable {
        int n;
        static int total;
        long[] a = {3};

        public void run() {
            n++;
            a[0] += n;
            synchronized (this) {
                total += n;
            }
            seen++;
            if (n == 3) throw new IllegalStateException("three");
        }
    }

    public static class Nested {
        int n;

        public int peek(HiddenClasses h) {
            n++;
            return h.secret + n;
        }
    }

    static byte[] bytes(String name) throws IOException {
        try (InputStream in = HiddenClasses.class.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        }
    }

    static byte[] renamed(byte[] bytes, String from, String to) {
        byte[] f = from.getBytes(StandardCharsets.UTF_8), t = to.getBytes(StandardCharsets.UTF_8);
        byte[] b = bytes.clone();
        for (int i = 0; i + f.length <= b.length; i++)
            if (Arrays.equals(b, i, i + f.length, f, 0, f.length))
                System.arraycopy(t, 0, b, i, t.length);
        return b;
    }

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup l = MethodHandles.lookup();
        for (int i = 0; i < 3; i++) {
            MethodHandles.Lookup h =
                    l.defineHiddenClass(
                            renamed(
                                    bytes("HiddenClasses$Template"),
                                    "HiddenClasses$Template",
                                    "HiddenClasses$Temp__te"),
                            true);
            Class<?> c = h.lookupClass();
            Runnable r = (Runnable) c.getDeclaredConstructor().newInstance();
            try {
                for (int k = 0; k < 3; k++) r.run();
            } catch (IllegalStateException e) {
                System.out.println(
                        e.getMessage()
                                + e.getStackTrace()[0].getLineNumber()
                                + e.getStackTrace().length);
            }
            System.out.println(
                    c.isHidden()
                            + c.getName().replaceAll("/.*", "/")
                            + c.getDeclaredFields().length
                            + c.getDeclaredMethods().length
                            + c.getDeclaredField("total").getInt(null)
                            + " "
                            + seen
                            + c.getCanonicalName());
        }
        Class<?> nest =
                l.defineHiddenClass(
                                renamed(
                                        bytes("HiddenClasses$Nested"),
                                        "HiddenClasses$Nested",
                                        "HiddenClasses$Nestor"),
                                true,
                                MethodHandles.Lookup.ClassOption.NESTMATE,
                                MethodHandles.Lookup.ClassOption.STRONG)
                        .lookupClass();
        System.out.println(
                nest.getMethod("peek", HiddenClasses.class)
                                .invoke(
                                        nest.getDeclaredConstructor().newInstance(),
                                        new HiddenClasses())
                        + " "
                        + nest.getNestHost());
        Class<?> defined =
                l.defineClass(
                        renamed(
                                bytes("HiddenClasses$Template"),
                                "HiddenClasses$Template",
                                "HiddenClasses$Defined_"));
        Runnable r = (Runnable) defined.getDeclaredConstructor().newInstance();
        r.run();
        System.out.println(defined.getName() + defined.getDeclaredField("n").getInt(r));
        MethodHandles.Lookup data =
                l.defineHiddenClassWithClassData(
                        renamed(
                                bytes("HiddenClasses$Template"),
                                "HiddenClasses$Template",
                                "HiddenClasses$WithData"),
                        List.of("data"),
                        true);
        System.out.println(MethodHandles.classData(data, ConstantDescName.NAME, List.class));
        Runnable lambda = () -> seen++;
        System.out.println(
                lambda.getClass().isHidden()
                        + " "
                        + lambda.getClass().isSynthetic()
                        + lambda.getClass().getSimpleName().startsWith("HiddenClasses$$Lambda")
                        + lambda.getClass().getDeclaredFields().length);
        int captured = args.length;
        Runnable capturing = () -> seen += captured;
        List<String> fields = new ArrayList<>();
        for (java.lang.reflect.Field f : capturing.getClass().getDeclaredFields())
            fields.add(f.toString().replaceAll("Lambda.*\\.", "Lambda."));
        System.out.println(fields);
    }

    static class ConstantDescName {
        static final String NAME = java.lang.constant.ConstantDescs.DEFAULT_NAME;
    }
}
