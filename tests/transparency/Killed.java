// The process is killed outright.
// ! exit 137
public class Killed {
    static int n;

    public static void main(String[] args) throws Exception {
        n++;
        System.out.println("waiting " + n);
        System.out.flush();
        new ProcessBuilder("kill", "-KILL", Long.toString(ProcessHandle.current().pid())).start();
        while (true) Thread.sleep(1000);
    }
}
