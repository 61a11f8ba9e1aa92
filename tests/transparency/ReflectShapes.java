// Everything reflection lists about classes of many shapes; fields in their own order, methods
// sorted.
// ! matrix
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ReflectShapes {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Note {
        String value() default "none";

        int[] n() default {1};

        Class<?> type() default Object.class;
    }

    @Note("fields")
    static class Fields {
        public int a;
        private long b;
        protected static final String C = "c";
        transient volatile Object d;
        @Note double e;
        final int[][] f = null;
    }

    abstract static class Abs<T extends Comparable<? super T>> implements Supplier<T>, Cloneable {
        protected abstract T make() throws java.io.IOException;

        synchronized void s() {}

        strictfp double fp() {
            return 1;
        }

        native int nat();

        static synchronized void ss() {}

        public T get() {
            return null;
        }
    }

    static class Concrete extends Abs<String> {
        protected String make() {
            return "m";
        }

        @Override
        public String get() {
            return "g";
        }

        void varargs(int n, String... more) {}

        @Deprecated
        void old() {}
    }

    interface Face {
        int X = Integer.parseInt("3");

        void m();

        default int d() {
            return p();
        }

        private int p() {
            return X;
        }

        static int s() {
            return 2;
        }
    }

    enum Kind {
        A,
        B {
            void only() {}
        };
        private int n;
    }

    record Rec(int x, @Note("y") List<String> y) {
        static int made;

        Rec {
            made++;
        }

        Rec(int x) {
            this(x, null);
        }

        int twice() {
            return 2 * x;
        }
    }

    class Inner {
        int q = outerField;

        class Deep {
            int r = q + outerField;
        }
    }

    int outerField;
    private int seen;
    private static int hits;

    static class Ctors {
        Ctors() {}

        private Ctors(int n) {}

        protected Ctors(String s, long... l) throws IllegalStateException {}

        public <T> Ctors(T t) {}
    }

    static class WithLambdas {
        int n;
        Runnable a = () -> n++;
        Supplier<Runnable> b = () -> () -> n--;
        static Runnable c = () -> hits++;

        Runnable d() {
            int k = n;
            return () -> n += k;
        }
    }

    static class WithAssert {
        void m(Object o) {
            assert o != null;
        }
    }

    static class WithSwitch {
        int m(Kind k, String s) {
            switch (k) {
                case A:
                    return 1;
                default:
            }
            switch (s) {
                case "a":
                    return 3;
                default:
                    return 4;
            }
        }
    }

    static class MyThread extends Thread {
        int n;

        @Override
        public void run() {
            n++;
        }

        @Override
        public long getId() {
            return 5;
        }
    }

    static class MyList extends ArrayList<String> {
        int n;
    }

    static class Synced {
        private int n;

        void go() {
            synchronized (this) {
                n++;
            }
        }

        static synchronized int stat() {
            return hits;
        }
    }

    @Target(ElementType.TYPE_USE)
    @Retention(RetentionPolicy.RUNTIME)
    @interface Use {}

    static class TypeUse {
        @Use String s;
        @Use List<@Use String> l;

        int m(@Use String p) throws @Use RuntimeException {
            return 0;
        }
    }

    static void show(Class<?> c) {
        System.out.println(
                "== "
                        + c.toGenericString()
                        + " "
                        + Integer.toHexString(c.getModifiers())
                        + " "
                        + c.isSynthetic());
        System.out.println(
                "super "
                        + c.getGenericSuperclass()
                        + " interfaces "
                        + Arrays.toString(c.getGenericInterfaces())
                        + " "
                        + Arrays.toString(c.getInterfaces()));
        System.out.println(
                "host "
                        + c.getNestHost().getName()
                        + " enclosing "
                        + c.getEnclosingMethod()
                        + " "
                        + c.getDeclaringClass()
                        + " simple "
                        + c.getSimpleName());
        System.out.println(
                "annotations "
                        + Arrays.toString(c.getAnnotations())
                        + " "
                        + c.desiredAssertionStatus());
        for (Field f : c.getDeclaredFields())
            System.out.println(
                    "  field "
                            + f.toGenericString()
                            + " "
                            + Integer.toHexString(f.getModifiers())
                            + " "
                            + f.isSynthetic()
                            + Arrays.toString(f.getAnnotations()));
        sorted("public field", c.getFields());
        sorted("method", c.getDeclaredMethods());
        sorted("ctor", c.getDeclaredConstructors());
        System.out.println(
                "  public methods "
                        + c.getMethods().length
                        + " constructors "
                        + c.getConstructors().length);
        List<String> names = new ArrayList<>();
        for (Class<?> n : c.getDeclaredClasses()) names.add(n.getName());
        for (Class<?> n : c.getClasses()) names.add("public " + n.getName());
        Collections.sort(names);
        System.out.println("  classes " + names);
        if (c.isRecord())
            for (RecordComponent r : c.getRecordComponents())
                System.out.println(
                        "  component "
                                + r
                                + " "
                                + r.getGenericType()
                                + " "
                                + r.getAccessor()
                                + Arrays.toString(r.getAnnotations()));
        if (c.isEnum()) System.out.println("  constants " + Arrays.toString(c.getEnumConstants()));
    }

    static <M extends AccessibleObject & Member> void sorted(String what, M[] members) {
        List<String> lines = new ArrayList<>();
        for (M m : members) {
            String line =
                    "  "
                            + what
                            + " "
                            + (m instanceof Field f
                                    ? f.toGenericString()
                                    : ((Executable) m).toGenericString())
                            + " "
                            + Integer.toHexString(m.getModifiers())
                            + " "
                            + m.isSynthetic();
            if (m instanceof Executable e)
                line +=
                        " "
                                + Arrays.toString(e.getParameters())
                                + Arrays.toString(e.getExceptionTypes())
                                + Arrays.deepToString(e.getParameterAnnotations())
                                + e.isVarArgs()
                                + Arrays.toString(e.getAnnotations());
            lines.add(line);
        }
        Collections.sort(lines);
        lines.forEach(System.out::println);
    }

    public static void main(String[] args) throws Exception {
        Object anonymous =
                new Face() {
                    int n = args.length;

                    public void m() {
                        n++;
                    }
                };
        class Local {
            int k = args.length;
        }
        for (Class<?> c :
                new Class<?>[] {
                    ReflectShapes.class,
                    Note.class,
                    Fields.class,
                    Abs.class,
                    Concrete.class,
                    Face.class,
                    Kind.class,
                    Kind.B.getClass(),
                    Rec.class,
                    Inner.class,
                    Inner.Deep.class,
                    Ctors.class,
                    WithLambdas.class,
                    WithAssert.class,
                    WithSwitch.class,
                    MyThread.class,
                    MyList.class,
                    Synced.class,
                    anonymous.getClass(),
                    Local.class,
                    TypeUse.class,
                    int[].class,
                    void.class
                }) show(c);
        List<String> members = new ArrayList<>();
        for (Class<?> c : ReflectShapes.class.getNestMembers()) members.add(c.getName());
        Collections.sort(members);
        System.out.println(members);
        System.out.println(TypeUse.class.getDeclaredField("l").getAnnotatedType());
        for (Class<?> c :
                new Class<?>[] {
                    Thread.class,
                    ArrayList.class,
                    HashMap.class,
                    StringBuilder.class,
                    Object.class,
                    java.util.concurrent.locks.ReentrantLock.class,
                    java.util.concurrent.FutureTask.class,
                    Random.class
                }) {
            System.out.println(
                    c
                            + " "
                            + c.getDeclaredFields().length
                            + " "
                            + c.getDeclaredMethods().length
                            + " "
                            + c.getDeclaredConstructors().length
                            + " "
                            + c.getDeclaredClasses().length
                            + " "
                            + c.getInterfaces().length);
        }
        new Concrete().get();
        new WithLambdas().d().run();
    }
}
