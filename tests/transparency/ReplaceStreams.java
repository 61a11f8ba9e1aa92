// The program replaces System.out, err and in, with streams of its own that count, throw or
// deadlock if used by others.
import java.io.*;
import java.nio.charset.StandardCharsets;

public class ReplaceStreams {
    static int written;
    static Thread owner = Thread.currentThread();

    static class Counting extends PrintStream {
        final StringBuilder all = new StringBuilder();

        Counting() {
            super(OutputStream.nullOutputStream(), true);
        }

        @Override
        public void write(byte[] b, int o, int l) {
            if (Thread.currentThread() != owner)
                throw new IllegalStateException("who is " + Thread.currentThread());
            written += l;
            all.append(new String(b, o, l, StandardCharsets.UTF_8));
        }

        @Override
        public void println(String s) {
            written++;
            super.println(s);
        }
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out, err = System.err;
        InputStream in = System.in;
        Counting c = new Counting(), d = new Counting();
        System.setOut(c);
        System.setErr(d);
        System.setIn(new ByteArrayInputStream("typed\n".getBytes(StandardCharsets.UTF_8)));
        System.out.println("to c");
        System.err.println("to d");
        System.err.printf("%d%n", 4);
        new IllegalStateException("trace").printStackTrace();
        String line = new BufferedReader(new InputStreamReader(System.in)).readLine();
        Thread t =
                new Thread(
                        () -> {
                            throw new IllegalStateException("uncaught");
                        });
        t.setUncaughtExceptionHandler((x, e) -> out.println("own handler " + e.getMessage()));
        t.start();
        t.join();
        System.setIn(in);
        out.println(
                c.all.toString().trim()
                        + "|"
                        + d.all.toString().trim()
                        + "|"
                        + line
                        + "|"
                        + written);
        System.setOut(
                new PrintStream(
                        new OutputStream() {
                            @Override
                            public void write(int b) throws IOException {
                                throw new IOException("no");
                            }
                        }));
        System.out.println("lost");
        out.println(System.out.checkError());
        System.setErr(null);
        System.setOut(null);
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(() -> out.println("hook sees " + System.out + System.err)));
    }
}
