// Child processes and process handles.
import java.io.*;
import java.util.*;
import java.util.concurrent.*;

public class Processes {
    static int n;

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            n++;
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
            System.out.println("child read " + in.readLine() + n);
            System.err.println("child err");
            System.exit(21);
        }
        ProcessHandle me = ProcessHandle.current();
        System.out.println(me.isAlive() + " " + me.children().count() + " " + (me.pid() > 0));
        Process p =
                new ProcessBuilder(
                                System.getProperty("java.home") + "/bin/java",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "Processes",
                                "child")
                        .redirectErrorStream(true)
                        .start();
        System.out.println(me.children().count());
        try (Writer w = new OutputStreamWriter(p.getOutputStream())) {
            w.write("hello\n");
        }
        System.out.print(new String(p.getInputStream().readAllBytes()));
        System.out.println(p.waitFor() + " " + p.exitValue());
        System.out.println(me.children().count());
        try {
            new ProcessBuilder("no-such-program-here").start();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        Process q =
                new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-version")
                        .redirectErrorStream(true)
                        .start();
        CompletableFuture<String> exit = q.onExit().thenApply(x -> "exit " + x.exitValue());
        q.getInputStream().readAllBytes();
        System.out.println(exit.get());
        try {
            me.destroy();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
