// Loaders and their classes are collected although their classes, objects, fields, locks and
// threads were seen.
import java.io.*;
import java.lang.ref.WeakReference;
import java.util.*;

public class LoaderGc {
    public static class Payload implements Runnable {
        static int s;
        static final int[] A = new int[100];
        int n;
        static final ThreadLocal<Integer> T = ThreadLocal.withInitial(() -> 4);

        public void run() {
            for (int i = 0; i < A.length; i++) A[i] += ++n;
            synchronized (Payload.class) {
                s += n + T.get();
            }
            Runnable r = () -> s++;
            r.run();
            T.remove();
        }
    }

    static class Own extends ClassLoader {
        Own() {
            super(LoaderGc.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("LoaderGc$Payload")) return super.loadClass(name, resolve);
            Class<?> c = findLoadedClass(name);
            if (c != null) return c;
            try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static void use(List<WeakReference<ClassLoader>> refs) throws Exception {
        Own own = new Own();
        Runnable r =
                (Runnable) own.loadClass("LoaderGc$Payload").getDeclaredConstructor().newInstance();
        r.run();
        Thread t = new Thread(r);
        t.start();
        t.join();
        refs.add(new WeakReference<>(own));
    }

    public static void main(String[] args) throws Exception {
        List<WeakReference<ClassLoader>> refs = new ArrayList<>();
        for (int i = 0; i < 30; i++) use(refs);
        for (int i = 0; i < 300 && refs.stream().anyMatch(r -> !r.refersTo(null)); i++) {
            System.gc();
            Thread.sleep(5);
        }
        long alive = refs.stream().filter(r -> !r.refersTo(null)).count();
        System.out.println(alive <= 2 ? "collected" : "alive " + alive);
    }
}
