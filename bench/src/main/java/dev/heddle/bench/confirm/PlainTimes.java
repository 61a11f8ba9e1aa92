package dev.heddle.bench.confirm;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * In a JVM without an agent: runs a program again and again, its classes loaded anew each time, and prints the median of a run in
 * microseconds. A run that does not end is left behind.
 */
public final class PlainTimes {
    private static final int WARM = 20;
    private static final long LIMIT_MILLIS = 5_000;

    private PlainTimes() {
    }

    /** @param args class path, main class, number of runs */
    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        int runs = Integer.parseInt(args[2]);
        List<Long> micros = new ArrayList<>();
        for (int i = -WARM; i < runs; i++) {
            long took = run(urls(args[0]), args[1]);
            if (i >= 0 && took >= 0) {
                micros.add(took);
            }
        }
        micros.sort(null);
        out.println("plain " + (micros.isEmpty() ? 0 : micros.get(micros.size() / 2)));
        out.flush();
        // Threads that block each other would keep the JVM alive.
        Runtime.getRuntime().halt(0);
    }

    private static URL[] urls(String classPath) throws MalformedURLException {
        String[] parts = classPath.split(File.pathSeparator);
        URL[] urls = new URL[parts.length];
        for (int i = 0; i < parts.length; i++) {
            urls[i] = new File(parts[i]).toURI().toURL();
        }
        return urls;
    }

    /** Microseconds, or -1 if it did not come to an end. */
    private static long run(URL[] urls, String name) throws IOException, ReflectiveOperationException,
            InterruptedException {
        try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
            Method main = Class.forName(name, true, loader).getMethod("main", String[].class);
            Thread thread = new Thread(() -> {
                try {
                    main.invoke(null, (Object) new String[0]);
                } catch (ReflectiveOperationException failed) {
                    // The time that it took counts all the same.
                    return;
                }
            }, "main");
            thread.setContextClassLoader(loader);
            thread.setDaemon(true);
            long begin = System.nanoTime();
            thread.start();
            thread.join(LIMIT_MILLIS);
            return thread.isAlive() ? -1 : (System.nanoTime() - begin) / 1_000;
        }
    }
}
