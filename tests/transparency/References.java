// Objects die when the program lets go of them, even though all their fields were accessed.
import java.lang.ref.*;
import java.util.*;

public class References {
    static class Thing {
        int n;
        Thing other;
        int[] data = new int[10];
        volatile long v;

        synchronized void touch() {
            n++;
            data[3]++;
            v++;
            if (other != null) other.n++;
        }
    }

    static final ReferenceQueue<Thing> QUEUE = new ReferenceQueue<>();
    static PhantomReference<Thing> phantom;
    static WeakReference<Thing> weak, loop;
    static SoftReference<Thing> soft;
    static final Map<Object, String> WEAK = new WeakHashMap<>();
    static WeakReference<int[]> array;
    static WeakReference<Thread> thread;
    static WeakReference<Object> lock;

    static void make() throws Exception {
        Thing t = new Thing();
        t.touch();
        weak = new WeakReference<>(t, QUEUE);
        phantom = new PhantomReference<>(new Thing(), QUEUE);
        Thing a = new Thing(), b = new Thing();
        a.other = b;
        b.other = a;
        a.touch();
        b.touch();
        loop = new WeakReference<>(a);
        soft = new SoftReference<>(new Thing());
        WEAK.put(new Object(), "gone");
        WEAK.put("kept", "kept");
        int[] local = new int[5000];
        for (int i = 0; i < local.length; i++) local[i] = i;
        array = new WeakReference<>(local);
        Thread th = new Thread(() -> t.touch());
        th.start();
        th.join();
        thread = new WeakReference<>(th);
        Object l = new Object();
        synchronized (l) {
            l.notifyAll();
        }
        lock = new WeakReference<>(l);
        Thread other =
                new Thread(
                        () -> {
                            for (int i = 0; i < local.length; i++) local[i]++;
                            synchronized (l) {
                                a.n++;
                            }
                        });
        other.start();
        other.join();
    }

    static boolean gone(Reference<?> r) throws Exception {
        for (int i = 0; i < 400 && !r.refersTo(null); i++) {
            System.gc();
            Thread.sleep(5);
        }
        return r.refersTo(null);
    }

    public static void main(String[] args) throws Exception {
        make();
        System.out.println(
                gone(weak)
                        + " "
                        + gone(loop)
                        + " "
                        + gone(array)
                        + " "
                        + gone(lock)
                        + " "
                        + gone(thread)
                        + " "
                        + (soft.get() != null));
        int queued = 0;
        for (int i = 0; i < 400 && queued < 2; i++) {
            System.gc();
            if (QUEUE.remove(10) != null) queued++;
        }
        System.out.println(queued + " " + phantom.refersTo(null));
        for (int i = 0; i < 400 && WEAK.size() > 1; i++) {
            System.gc();
            Thread.sleep(5);
        }
        System.out.println(WEAK);
        Object o = new Thing();
        int hash = System.identityHashCode(o);
        synchronized (o) {
            System.gc();
        }
        System.out.println(hash == System.identityHashCode(o) && hash == o.hashCode());
    }
}
