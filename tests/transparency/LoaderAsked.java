// A loader that writes down which classes it is asked for: the list is that of the program alone.
import java.io.*;
import java.util.*;

public class LoaderAsked extends ClassLoader {
    public static class Target {
        static int s;
        int n;
        long[] a = {1};
        volatile int v;

        public synchronized void go() throws Exception {
            n++;
            a[0]++;
            v++;
            s++;
            List<Integer> l = new ArrayList<>();
            l.add(n);
            Thread t = new Thread(() -> s++);
            t.start();
            t.join();
            synchronized (l) {
                l.wait(1);
            }
            try {
                a[1]++;
            } catch (ArrayIndexOutOfBoundsException e) {
                s += e.getStackTrace().length;
            }
        }
    }

    final Set<String> asked = new TreeSet<>();
    final Set<String> resources = new TreeSet<>();

    LoaderAsked() {
        super(LoaderAsked.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (asked) {
            // Any class of java.* may be asked for: the probe is one of them.
            if (!name.startsWith("java.")) asked.add(name);
        }
        if (!name.startsWith("LoaderAsked$Target")) return super.loadClass(name, resolve);
        Class<?> c = findLoadedClass(name);
        if (c != null) return c;
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            byte[] b = in.readAllBytes();
            return defineClass(name, b, 0, b.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    @Override
    public java.net.URL getResource(String name) {
        synchronized (asked) {
            resources.add(name);
        }
        return super.getResource(name);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        synchronized (asked) {
            resources.add(name);
        }
        return super.getResourceAsStream(name);
    }

    public static void main(String[] args) throws Exception {
        LoaderAsked l = new LoaderAsked();
        Object o = l.loadClass("LoaderAsked$Target").getDeclaredConstructor().newInstance();
        for (int i = 0; i < 3; i++) o.getClass().getMethod("go").invoke(o);
        synchronized (l.asked) {
            System.out.println(l.asked);
            System.out.println(l.resources);
        }
    }
}
