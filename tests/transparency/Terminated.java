// The process is ended by a signal; its hooks run, and the exit code tells.
// ! exit 143
public class Terminated {
    static int n;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime()
                .addShutdownHook(
                        new Thread(
                                () -> {
                                    n++;
                                    System.out.println("hook " + n);
                                }));
        System.out.println("waiting");
        new ProcessBuilder("kill", "-TERM", Long.toString(ProcessHandle.current().pid())).start();
        synchronized (Terminated.class) {
            while (true) Terminated.class.wait();
        }
    }
}
