// Class loaders of the kinds that programs bring along: child-first, twice the same class,
// parallel, strict delegation.
import java.io.*;
import java.net.*;
import java.util.*;
import java.util.concurrent.*;

public class ClassLoaders {
    public interface Job {
        int run(int n);

        default String who() {
            return getClass().getName();
        }
    }

    public static class Worker implements Job {
        static int total;
        int mine;
        final int[] log = new int[4];
        private static final Object LOCK = new Object();

        public int run(int n) {
            mine += n;
            log[n & 3]++;
            synchronized (LOCK) {
                total += mine;
            }
            Runnable r = () -> total++;
            r.run();
            return total + new Helper().help(this);
        }

        static class Helper {
            int k = 1;

            int help(Worker w) {
                k += w.mine;
                return k;
            }
        }
    }

    static byte[] bytes(String name) throws ClassNotFoundException {
        try (InputStream in =
                ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) throw new ClassNotFoundException(name);
            return in.readAllBytes();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    static boolean own(String name) {
        return name.startsWith("ClassLoaders$Worker");
    }

    static class ChildFirst extends ClassLoader {
        static {
            ClassLoader.registerAsParallelCapable();
        }

        ChildFirst(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                if (c != null) return c;
                if (own(name)) {
                    byte[] b = bytes(name);
                    return defineClass(name, b, 0, b.length);
                }
                return super.loadClass(name, resolve);
            }
        }
    }

    static class Parallel extends ChildFirst {
        static {
            if (!ClassLoader.registerAsParallelCapable()) throw new IllegalStateException();
        }

        Parallel(ClassLoader p) {
            super(p);
        }
    }

    /**
     * Like a bundle of a module system: java.* from the parent, its own from itself, imports by
     * name, nothing else.
     */
    static class Bundle extends ClassLoader {
        private final Set<String> imports;
        final Set<String> refused = new TreeSet<>();

        Bundle(String... imports) {
            super(null);
            this.imports = Set.of(imports);
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            Class<?> c = findLoadedClass(name);
            if (c != null) return c;
            if (name.startsWith("java."))
                return ClassLoader.getPlatformClassLoader().loadClass(name);
            if (imports.contains(name)) return ClassLoaders.class.getClassLoader().loadClass(name);
            if (own(name)) {
                byte[] b = bytes(name);
                return defineClass(name, b, 0, b.length);
            }
            refused.add(name);
            throw new ClassNotFoundException(name + " is not wired");
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return loadClass(name);
        }
    }

    static Job job(ClassLoader l) throws Exception {
        return (Job) l.loadClass("ClassLoaders$Worker").getDeclaredConstructor().newInstance();
    }

    public static void main(String[] args) throws Exception {
        ClassLoader app = ClassLoaders.class.getClassLoader();
        Job plain = new Worker(),
                first = job(new ChildFirst(app)),
                second = job(new ChildFirst(app));
        System.out.println(
                plain.run(1)
                        + " "
                        + first.run(2)
                        + " "
                        + second.run(3)
                        + " "
                        + plain.run(1)
                        + first.who());
        System.out.println(
                (plain.getClass() == first.getClass())
                        + " "
                        + (first.getClass() == second.getClass())
                        + " "
                        + (first instanceof Worker));
        try {
            Worker w = (Worker) (Object) first;
            System.out.println(w);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        Bundle bundle = new Bundle("ClassLoaders$Job");
        Job wired = job(bundle);
        System.out.println(wired.run(4) + " " + wired.run(5) + " refused " + bundle.refused);
        Parallel parallel = new Parallel(app);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Class<?>>> found = new ArrayList<>();
        for (int i = 0; i < 8; i++)
            found.add(pool.submit(() -> parallel.loadClass("ClassLoaders$Worker")));
        Set<Class<?>> classes = new HashSet<>();
        for (Future<Class<?>> f : found) classes.add(f.get());
        pool.shutdown();
        System.out.println(classes.size());
        try {
            byte[] b = bytes("ClassLoaders$Worker");
            new ChildFirst(app) {
                {
                    defineClass("ClassLoaders$Worker", b, 0, b.length);
                    defineClass("ClassLoaders$Worker", b, 0, b.length);
                }
            };
        } catch (LinkageError e) {
            System.out.println(e.getClass() + " " + e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        try {
            byte[] b = bytes("ClassLoaders$Worker").clone();
            b[7] = 99;
            new ChildFirst(app) {
                {
                    defineClass(null, b, 0, b.length);
                }
            };
        } catch (UnsupportedClassVersionError e) {
            System.out.println("version");
        }
        try {
            byte[] b = Arrays.copyOf(bytes("ClassLoaders$Worker"), 200);
            new ChildFirst(app) {
                {
                    defineClass(null, b, 0, b.length);
                }
            };
        } catch (ClassFormatError e) {
            System.out.println(e.getMessage());
        }
        URL here = ClassLoaders.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader urls =
                new URLClassLoader(new URL[] {here}, ClassLoader.getPlatformClassLoader())) {
            Object o = urls.loadClass("ClassLoaders$Worker").getDeclaredConstructor().newInstance();
            System.out.println(
                    o.getClass().getMethod("run", int.class).invoke(o, 6)
                            + " "
                            + o.getClass().getPackage()
                            + (o.getClass().getClassLoader() == urls));
        }
        try {
            Class.forName("ClassLoaders$Nothing", true, app);
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(
                Class.forName("[LClassLoaders$Worker;", false, app).getSimpleName()
                        + ClassLoader.getSystemClassLoader().getParent().getName()
                        + app.getName()
                        + app.getDefinedPackages().length / 3);
    }
}
