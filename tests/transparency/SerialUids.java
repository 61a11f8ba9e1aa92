// The default serialVersionUID of classes of every shape: added members must not change it.
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class SerialUids {
    static class Empty implements Serializable {}

    static class Fields implements Serializable {
        int a;
        private long b;
        protected transient String c;
        public volatile double d;
        static int e;
        static final int F = 3;
    }

    static class WithInit implements Serializable {
        static int x = Integer.getInteger("none", 4);
        int y;
    }

    static class WithConstant implements Serializable {
        static final String NAME = "n";
        private static final long serialVersionUID = 42L;
        int z;
    }

    static class Methods implements Serializable {
        int v;

        synchronized int get() {
            return v;
        }

        private void set(int n) {
            v = n;
        }

        static synchronized void nothing() {}

        protected final native void none();
    }

    abstract static class Shape implements Serializable {
        int sides;

        abstract double area();
    }

    static class Square extends Shape implements Comparable<Square> {
        double w;

        double area() {
            return w * w;
        }

        public int compareTo(Square o) {
            return Double.compare(w, o.w);
        }
    }

    static class WithLambda implements Serializable {
        int n;

        Runnable r() {
            return () -> n++;
        }

        Comparator<String> c() {
            return (Comparator<String> & Serializable) String::compareTo;
        }
    }

    static class WithAssert implements Serializable {
        int n;

        void check() {
            assert n > 0 : "n";
        }
    }

    static class WithSwitch implements Serializable {
        int n;

        int pick(Thread.State s) {
            switch (s) {
                case NEW:
                    return n;
                case RUNNABLE:
                    return 2;
                default:
                    return 3;
            }
        }
    }

    static class WithSync implements Serializable {
        int n;

        void go() {
            synchronized (this) {
                n++;
            }
            synchronized (WithSync.class) {
                n--;
            }
        }
    }

    static class WithClassLiteral implements Serializable {
        Class<?> c = WithClassLiteral.class;
        int[] d = {1, 2};
    }

    static class Ext implements Externalizable {
        int n;

        public Ext() {}

        public void writeExternal(ObjectOutput o) {}

        public void readExternal(ObjectInput i) {}
    }

    static class Failure extends RuntimeException {
        int code;

        Failure(String m) {
            super(m);
        }
    }

    static class MyThread extends Thread implements Serializable {
        int n;

        public void run() {
            n++;
        }
    }

    static class MyList<T extends Number> extends ArrayList<T> {
        int adds;

        public boolean add(T t) {
            adds++;
            return super.add(t);
        }
    }

    static class MyMap extends HashMap<String, List<int[]>> {
        private long[] deep;
    }

    static class MyAtomic extends AtomicInteger {
        int extra;
    }

    class Inner implements Serializable {
        int n;

        class Deeper implements Serializable {
            int m = n;
        }
    }

    static class Outer1 implements Serializable {
        private int secret;

        class In implements Serializable {
            int see() {
                return secret;
            }
        }
    }

    enum Color implements Serializable {
        RED,
        GREEN {
            int f() {
                return 2;
            }
        };
        int uses;

        int f() {
            return uses++;
        }
    }

    record Point(int x, long y) implements Serializable {
        static int made;

        Point {
            made++;
        }
    }

    interface Marker extends Serializable {
        int K = 4;

        default int m() {
            return K;
        }
    }

    static class Marked implements Marker, Cloneable {
        private final int q = 9;
        final List<String> names = new ArrayList<>();
    }

    static class Final implements Serializable {
        final int a;
        final long b;

        {
            b = 4;
        }

        Final() {
            a = 1;
        }

        Final(int n) {
            a = n;
        }

        private Final(long n) {
            a = (int) n;
        }

        protected Final(String s) {
            a = 0;
        }
    }

    private static class Hidden implements Serializable {
        private Hidden() {}

        private int n;
    }

    static class Persistent implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("p", int.class)
        };
        int p;
        int q;
    }

    static class GenericHolder<A, B extends Comparable<B>> implements Serializable {
        A a;
        B b;
        A[] as;
    }

    static class ManyFields implements Serializable {
        byte a;
        short b;
        char c;
        int d;
        long e;
        float f;
        double g;
        boolean h;
        Object i;
        int[] j;
        String[][] k;
    }

    static void show(Class<?> type) {
        ObjectStreamClass stream = ObjectStreamClass.lookupAny(type);
        System.out.println(
                type.getName()
                        + " "
                        + stream.getSerialVersionUID()
                        + " "
                        + List.of(stream.getFields()));
    }

    public static void main(String[] args) {
        Object anonymous =
                new Serializable() {
                    int n = args.length;

                    void up() {
                        n++;
                    }
                };
        class Local implements Serializable {
            int n = args.length;
        }
        Serializable lambda = (Runnable & Serializable) () -> System.out.println(args.length);
        for (Class<?> type :
                new Class<?>[] {
                    Empty.class,
                    Fields.class,
                    WithInit.class,
                    WithConstant.class,
                    Methods.class,
                    Shape.class,
                    Square.class,
                    WithLambda.class,
                    WithAssert.class,
                    WithSwitch.class,
                    WithSync.class,
                    WithClassLiteral.class,
                    Ext.class,
                    Failure.class,
                    MyThread.class,
                    MyList.class,
                    MyMap.class,
                    MyAtomic.class,
                    Inner.class,
                    Inner.Deeper.class,
                    Outer1.class,
                    Outer1.In.class,
                    Color.class,
                    Color.GREEN.getClass(),
                    Point.class,
                    Marker.class,
                    Marked.class,
                    Final.class,
                    Hidden.class,
                    Persistent.class,
                    GenericHolder.class,
                    ManyFields.class,
                    ManyFields[].class,
                    int[].class,
                    anonymous.getClass(),
                    Local.class,
                    SerialUids.class,
                    String.class,
                    HashMap.class,
                    ArrayList.class,
                    AtomicInteger.class,
                    java.util.concurrent.locks.ReentrantLock.class,
                    java.util.concurrent.ConcurrentHashMap.class,
                    StringBuilder.class,
                    Thread.State.class,
                    java.text.SimpleDateFormat.class,
                    java.util.Random.class,
                    java.util.concurrent.Semaphore.class,
                    java.util.BitSet.class,
                    java.util.Date.class
                }) {
            show(type);
        }
        System.out.println(lambda instanceof Serializable);
        System.out.println(new Square().area() + new WithLambda().n + Point.made + new Final(3).a);
    }
}
