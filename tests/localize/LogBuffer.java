/**
 * The buffer of an access log. An entry is copied to where the index points to, and the index is moved behind it.
 * After Apache-2 (mod_log_config), where nothing is locked and entries of two requests get mixed up.
 * Type: SAV. The index is read, the other thread moves it, and it is written from the old value.
 */
public class LogBuffer {
    private final char[] buffer = new char[16];
    private int end;
    private int requests;
    private int open;
    private int most;
    private int closed;

    private void write(String entry) {
        int at = end; // blame
        for (int i = 0; i < entry.length(); i++) {
            buffer[at + i] = entry.charAt(i);
        }
        end = at + entry.length(); // blame
    }

    private synchronized void begin() {
        requests++;
        open++;
        if (open > most) {
            most = open;
        }
    }

    private synchronized void done() {
        open--;
        closed++;
        if (closed > requests) {
            throw new IllegalStateException("more ends than requests");
        }
    }

    private void handle(String entry, int rounds) {
        for (int i = 0; i < rounds; i++) {
            begin();
            done();
        }
        write(entry);
        for (int i = rounds; i < 5; i++) {
            begin();
            done();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LogBuffer log = new LogBuffer();
        Thread one = new Thread(() -> log.handle("ab", 1), "request-1");
        Thread two = new Thread(() -> log.handle("xy", 4), "request-2");
        one.start();
        two.start();
        one.join();
        two.join();
        String text = new String(log.buffer, 0, log.end);
        if (!text.equals("abxy") && !text.equals("xyab")) {
            throw new AssertionError("the log has " + text);
        }
        System.out.println(log.requests + " requests");
    }
}
