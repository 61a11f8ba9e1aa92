// hashCode, equals, toString, compareTo and iterators of the program are called by nobody but the
// program.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class UserMethods {
    static int calls;

    static class Bomb {
        int n;
        Bomb other;

        @Override
        public int hashCode() {
            calls++;
            throw new IllegalStateException("hashCode");
        }

        @Override
        public boolean equals(Object o) {
            calls++;
            throw new IllegalStateException("equals");
        }

        @Override
        public String toString() {
            calls++;
            throw new IllegalStateException("toString");
        }

        synchronized void touch() {
            n++;
            other = this;
        }
    }

    static class BombMap extends AbstractMap<String, Bomb> {
        @Override
        public Set<Entry<String, Bomb>> entrySet() {
            calls++;
            throw new IllegalStateException("entrySet");
        }

        @Override
        public int size() {
            calls++;
            return 0;
        }

        @Override
        public Bomb put(String k, Bomb v) {
            return null;
        }
    }

    static class BombList extends AbstractList<Bomb> {
        @Override
        public Bomb get(int i) {
            calls++;
            return null;
        }

        @Override
        public int size() {
            calls++;
            return 0;
        }

        @Override
        public boolean add(Bomb b) {
            b.n++;
            return true;
        }
    }

    static class BombLock extends ReentrantLock {
        @Override
        public String toString() {
            calls++;
            return "";
        }

        @Override
        public int hashCode() {
            calls++;
            return 0;
        }

        @Override
        public void lock() {
            calls += 100;
            super.lock();
        }
    }

    static class BombThread extends Thread {
        @Override
        public int hashCode() {
            calls++;
            return 3;
        }
    }

    static class BombBuilder implements CharSequence {
        public int length() {
            calls++;
            return 1;
        }

        public char charAt(int i) {
            calls++;
            return 'c';
        }

        public CharSequence subSequence(int a, int b) {
            return this;
        }
    }

    public static void main(String[] args) throws Exception {
        Bomb b = new Bomb();
        Bomb[] bs = {b, null};
        bs[1] = bs[0];
        b.touch();
        synchronized (b) {
            b.notifyAll();
        }
        List<Bomb> l = new ArrayList<>();
        l.add(b);
        Map<String, Bomb> m = new HashMap<>();
        m.put("a", b);
        IdentityHashMap<Bomb, Bomb> im = new IdentityHashMap<>();
        im.put(b, b);
        new BombMap().put("x", b);
        new BombList().add(b);
        ConcurrentMap<String, Bomb> cm = new ConcurrentHashMap<>();
        cm.put("k", b);
        BlockingQueue<Bomb> q = new LinkedBlockingQueue<>();
        q.put(b);
        q.take().touch();
        ThreadLocal<Bomb> tl = new ThreadLocal<>();
        tl.set(b);
        CompletableFuture.completedFuture(b).thenAccept(Bomb::touch).get();
        Exchanger<Bomb> ex = new Exchanger<>();
        Thread t =
                new BombThread() {
                    public void run() {
                        try {
                            ex.exchange(b).touch();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                        synchronized (b) {
                            b.n++;
                        }
                    }
                };
        t.start();
        ex.exchange(b);
        t.join();
        System.out.println(b.n + " " + calls);
        BombLock k = new BombLock();
        k.lock();
        k.newCondition().signalAll();
        k.unlock();
        System.out.println(calls);
        try {
            m.containsValue(new Object());
            l.contains(b);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(calls);
        try {
            new HashSet<Bomb>().add(b);
        } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
        }
        System.out.println(new StringBuilder().append(new BombBuilder()) + " " + calls);
        PriorityQueue<Bomb> pq =
                new PriorityQueue<>(
                        (x, y) -> {
                            calls += 1000;
                            return 0;
                        });
        pq.add(b);
        pq.add(b);
        System.out.println(calls);
        LockSupport.unpark(t);
        LockSupport.parkNanos(b, 1);
        System.out.println(calls);
    }
}
