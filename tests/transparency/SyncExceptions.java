// Monitors are released whatever way a block is left; illegal use is answered as always.
import java.util.concurrent.*;

public class SyncExceptions {
    int n;
    static int s;
    final Object a = new Object(), b = new int[1];

    synchronized int throwing() {
        n++;
        throw new IllegalStateException("method");
    }

    static synchronized int throwingStatic() {
        s++;
        throw new IllegalStateException("static");
    }

    int nested() {
        synchronized (a) {
            n++;
            synchronized (b) {
                synchronized (a) {
                    n++;
                    if (n > 0) throw new IllegalStateException("nested");
                }
            }
        }
        return n;
    }

    int returns() {
        synchronized (a) {
            return n++;
        }
    }

    void breaks() {
        for (int i = 0; i < 5; i++) {
            synchronized (b) {
                if (i == 1) continue;
                if (i == 3) break;
                n += i;
            }
        }
    }

    int finals() {
        synchronized (a) {
            try {
                return throwing();
            } catch (IllegalStateException e) {
                return n;
            } finally {
                synchronized (b) {
                    n += 10;
                }
            }
        }
    }

    static void free(Object... locks) throws Exception {
        Thread t =
                new Thread(
                        () -> {
                            for (Object l : locks)
                                synchronized (l) {
                                    s++;
                                }
                        });
        t.setDaemon(true);
        t.start();
        t.join(20_000);
        StringBuilder text = new StringBuilder(t.isAlive() ? "stuck" : "free");
        for (Object l : locks) text.append(' ').append(Thread.holdsLock(l));
        System.out.println(text);
    }

    static void run(Callable<?> c) {
        try {
            System.out.println(c.call());
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }

    SyncExceptions() {
        synchronized (this) {
            n = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        SyncExceptions o = new SyncExceptions();
        run(o::throwing);
        run(SyncExceptions::throwingStatic);
        run(o::nested);
        run(o::returns);
        run(
                () -> {
                    o.breaks();
                    return o.n;
                });
        run(o::finals);
        free(o, o.a, o.b, SyncExceptions.class);
        run(
                () -> {
                    o.a.notify();
                    return 0;
                });
        run(
                () -> {
                    o.a.wait();
                    return 0;
                });
        run(
                () -> {
                    synchronized (o.b) {
                        o.a.notifyAll();
                    }
                    return 0;
                });
        run(
                () -> {
                    synchronized ((Object) null) {
                        return 1;
                    }
                });
        run(
                () -> {
                    synchronized (o.a) {
                        Thread.currentThread().interrupt();
                        o.a.wait();
                    }
                    return 0;
                });
        run(
                () -> {
                    synchronized (o.a) {
                        o.a.wait(5);
                    }
                    return Thread.interrupted();
                });
        run(
                () -> {
                    synchronized (o.a) {
                        synchronized (o.a) {
                            o.a.wait(5, 5);
                            return Thread.holdsLock(o.a);
                        }
                    }
                });
        free(o, o.a, o.b, SyncExceptions.class, String.class, "interned", 5);
        Integer boxed = 77;
        synchronized (boxed) {
            System.out.println(
                    Thread.holdsLock(boxed) + " " + Thread.holdsLock(Integer.valueOf(77)));
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        System.out.println(o.n + " " + s);
    }
}
