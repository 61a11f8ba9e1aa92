// Object.clone and array clone copy what they should, and only that.
import java.util.*;

public class Clones {
    static class P implements Cloneable {
        int a = 1;
        long b = 2;
        int[] c = {3};
        P next;
        volatile double d = 4;

        @Override
        public P clone() {
            try {
                return (P) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }

        synchronized void up() {
            a++;
            b++;
            c[0]++;
            d++;
        }
    }

    static class Q extends P {
        String s = "q";

        @Override
        public Q clone() {
            Q q = (Q) super.clone();
            q.s += "c";
            q.c = c.clone();
            return q;
        }
    }

    static class No {
        Object go() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) throws Exception {
        P p = new P();
        p.up();
        P r;
        synchronized (p) {
            r = p.clone();
            System.out.println(Thread.holdsLock(r));
        }
        p.up();
        r.next = p;
        Thread t = new Thread(r::up);
        t.start();
        t.join();
        System.out.println(p.a + " " + r.a + " " + p.c[0] + (p.c == r.c) + r.d + p.next);
        Q q = new Q(), w = q.clone();
        q.up();
        System.out.println(w.s + w.a + w.c[0] + q.c[0]);
        int[][] m = {{1}, {2}}, n = m.clone();
        n[0][0] = 5;
        n[1] = null;
        System.out.println(m[0][0] + " " + m[1][0] + (m.hashCode() != n.hashCode()));
        try {
            new No().go();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        System.out.println(
                ((ArrayList<?>) new ArrayList<>(List.of(1)).clone()).size()
                        + ""
                        + new HashMap<>(Map.of(1, 2)).clone()
                        + Arrays.equals(new long[] {1}.clone(), new long[] {1}));
        Object[] os = {"a", 1};
        Object[] cp = Arrays.copyOf(os, 3);
        System.arraycopy(os, 0, cp, 1, 2);
        System.out.println(Arrays.toString(cp));
        double[] ds = new double[5];
        Arrays.fill(ds, 1, 3, 2.5);
        System.arraycopy(ds, 0, ds, 1, 4);
        System.out.println(
                Arrays.toString(ds) + Arrays.asList(1, 2).toArray(new Integer[3]).length);
    }
}
