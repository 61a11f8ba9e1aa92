package dev.heddle.agent;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/** What a program finds in its JVM, the same for each of its lives: streams of its own, and the properties of the beginning. */
final class Surroundings {
    private static final int MOST_OUTPUT = 1 << 20;

    private final PrintStream realOut = System.out;
    private final PrintStream realErr = System.err;
    private final InputStream realIn = System.in;
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone = TimeZone.getDefault();
    private Captured captured = new Captured();

    /** Before a life. */
    void enter() {
        captured = new Captured();
        PrintStream out = new PrintStream(captured, true, StandardCharsets.UTF_8);
        System.setOut(out);
        System.setErr(out);
        System.setIn(InputStream.nullInputStream());
    }

    /** After it. */
    void leave() {
        System.setOut(realOut);
        System.setErr(realErr);
        System.setIn(realIn);
        System.setProperties((Properties) properties.clone());
        Thread.setDefaultUncaughtExceptionHandler(handler);
        Locale.setDefault(locale);
        TimeZone.setDefault(zone);
    }

    /** What was printed in the last life. */
    String output() {
        return captured.toString(StandardCharsets.UTF_8);
    }

    /** Keeps the beginning of a lot of output. */
    private static final class Captured extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int b) {
            if (size() < MOST_OUTPUT) {
                super.write(b);
            }
        }

        @Override
        public synchronized void write(byte[] b, int from, int length) {
            super.write(b, from, Math.min(length, Math.max(0, MOST_OUTPUT - size())));
        }
    }
}
