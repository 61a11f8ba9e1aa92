package dev.heddle.tests;

import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs main classes again and again in one JVM, each time with classes loaded anew: {@code Again REPETITIONS CLASSES NAME…}. What they print
 * is dropped. Says for each that fails how, and at the end how many runs there were.
 */
public final class Again {
    private Again() {
    }

    public static void main(String[] args) throws Exception {
        int times = Integer.parseInt(args[0]);
        URL classes = new File(args[1]).toURI().toURL();
        PrintStream out = System.out;
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        int runs = 0;
        List<String> failed = new ArrayList<>();
        for (int n = 2; n < args.length; n++) {
            for (int i = 0; i < times; i++) {
                try (URLClassLoader loader = new URLClassLoader(new URL[]{classes}, null)) {
                    Thread.currentThread().setContextClassLoader(loader);
                    var main = Class.forName(args[n], true, loader).getDeclaredMethod("main", String[].class);
                    main.setAccessible(true);
                    main.invoke(null, (Object) new String[0]);
                    runs++;
                } catch (InvocationTargetException e) {
                    failed.add(args[n] + ": " + e.getCause());
                    break;
                }
            }
        }
        for (String f : failed) {
            out.println("failed " + f);
        }
        out.println(runs + " runs");
        out.flush();
        // Some leave threads behind that are no daemons.
        System.exit(0);
    }
}
