package dev.heddle.instrument;

import java.io.InputStream;

/**
 * What it takes to read the bytes of a class, loaded before anything is woven. What is loaded while a class is woven is offered to no agent; and a class of
 * the JDK that is asked for while it is itself being loaded cannot be used any more by who asked.
 */
public final class FirstReading {
    private FirstReading() {
    }

    /** One of the boot loader, one of the platform's, and something from the class path. */
    public static void done() {
        read(ClassLoader.getSystemClassLoader(), "java/lang/Object.class");
        read(ClassLoader.getPlatformClassLoader(), "java/sql/Driver.class");
        read(ClassLoader.getSystemClassLoader(), "META-INF/MANIFEST.MF");
    }

    private static void read(ClassLoader from, String file) {
        try (InputStream in = from.getResourceAsStream(file)) {
            if (in != null) {
                in.readAllBytes();
            }
        } catch (Throwable unreadable) {
            // Then what is needed for that is loaded as well.
            return;
        }
    }
}
