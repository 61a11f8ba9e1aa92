// Round trips of many kinds; the bytes of every stream are printed, so that nothing added can hide
// in them.
import java.io.*;
import java.util.*;

public class SerialRoundTrip {
    static class Node implements Serializable {
        int value;
        Node next;
        transient int cache = 7;
        final long[] data = {1, 2, 3};

        Node(int value) {
            this.value = value;
        }
    }

    static class Base {
        int fromBase = 5;

        Base() {
            fromBase = 6;
        }
    }

    static class Derived extends Base implements Serializable {
        String name = "d";
        volatile int hits = 3;
    }

    static class Custom implements Serializable {
        private int a = 1;
        private transient int b = 2;

        private synchronized void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(b);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            b = in.readInt() * 10;
        }
    }

    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {
            new ObjectStreamField("sum", long.class), new ObjectStreamField("text", String.class)
        };
        int x = 4;
        String y = "why";

        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField f = out.putFields();
            f.put("sum", (long) x * 2);
            f.put("text", y + y);
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField f = in.readFields();
            x = (int) f.get("sum", 0L);
            y = (String) f.get("text", "");
        }
    }

    static class Single implements Serializable {
        static final Single ONE = new Single();

        private Object readResolve() {
            return ONE;
        }
    }

    static class Proxied implements Serializable {
        int k = 8;

        private Object writeReplace() {
            return new Stand(k);
        }
    }

    static class Stand implements Serializable {
        int k;

        Stand(int k) {
            this.k = k;
        }

        private Object readResolve() {
            Proxied p = new Proxied();
            p.k = k + 1;
            return p;
        }
    }

    static class Ext implements Externalizable {
        int n;

        public Ext() {}

        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(n * 3);
        }

        public void readExternal(ObjectInput in) throws IOException {
            n = in.readInt();
        }
    }

    enum Mood {
        GOOD,
        BAD {
            @Override
            int level() {
                return -1;
            }
        };
        int seen;

        int level() {
            return 1;
        }
    }

    record Pair<A, B>(A left, B right) implements Serializable {
        Pair {
            Objects.requireNonNull(left);
        }
    }

    class Inner implements Serializable {
        int i = 3;
    }

    static class NotSerializable {
        int n;
    }

    static class Holder implements Serializable {
        Object o = new NotSerializable();
    }

    static <T> T trip(String name, T object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        System.out.println(name + " " + HexFormat.of().formatHex(bytes.toByteArray()));
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            @SuppressWarnings("unchecked")
            T back = (T) in.readObject();
            return back;
        }
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node(1);
        a.next = new Node(2);
        a.next.next = a;
        Node b = trip("node", a);
        System.out.println(
                b.value
                        + " "
                        + b.next.value
                        + " "
                        + (b.next.next == b)
                        + " "
                        + b.cache
                        + " "
                        + b.data[2]);
        Derived d = new Derived();
        d.fromBase = 99;
        d.hits = 12;
        Derived e = trip("derived", d);
        System.out.println(e.fromBase + " " + e.name + " " + e.hits);
        Custom c = trip("custom", new Custom());
        System.out.println(c.a + " " + c.b);
        Fields f = trip("fields", new Fields());
        System.out.println(f.x + f.y);
        System.out.println(trip("single", Single.ONE) == Single.ONE);
        System.out.println(trip("proxied", new Proxied()).k);
        Ext x = new Ext();
        x.n = 5;
        System.out.println(trip("ext", x).n);
        Mood.BAD.seen = 4;
        System.out.println(trip("mood", Mood.BAD) == Mood.BAD);
        Pair<String, int[]> p = trip("pair", new Pair<>("l", new int[] {4, 5}));
        System.out.println(p.left() + p.right()[1]);
        Map<String, Object> map =
                new TreeMap<>(
                        Map.of(
                                "list",
                                new ArrayList<>(List.of(1, 2)),
                                "set",
                                new LinkedHashSet<>(List.of("s"))));
        System.out.println(trip("map", map));
        System.out.println(trip("nodes", new Node[] {b, new Node(9)})[1].value);
        try {
            trip("holder", new Holder());
        } catch (NotSerializableException no) {
            System.out.println(no);
        }
        try {
            trip("inner", new SerialRoundTrip().new Inner());
        } catch (NotSerializableException no) {
            System.out.println(no);
        }
        int before = new Node(3).data.length;
        Throwable t =
                trip("throwable", new IllegalStateException("kept", new IOException("cause")));
        System.out.println(t + " " + t.getCause() + " " + t.getStackTrace()[0] + before);
    }
}
