/*
 * Lesson 16: three steps that are far apart.
 *
 * A downloader has a thread that checks what was downloaded and one that handles requests, one after the other. The checking
 * thread sees that the download is open, checks the first block, reports it, and goes on with the rest, which takes long. Much
 * later main closes the download, and later still it stops the handling of requests. If the report comes after the download was
 * closed, but before the handler has stopped, the handler uses what is gone.
 *
 * Three things must come in an order that they never have: the look of the checking thread before the close, its report after
 * it, and the stop after the report. Between them lie thousands of steps (as many as you like: the argument is the work per
 * step). A random walk would have to pass the checking thread over hundreds of times in a row. PCT would have to change priorities
 * twice, in two small windows of a long run. But if the checking thread is a hundred times slower than main, all of it happens by
 * itself:
 *
 *     ./heddle explore --strategy speed --seed 1 L16_FarApart
 *
 * The report has the speeds that it takes. See L16_FarApartFixed.
 */
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class L16_FarApart {
    private static final int FIRST_BLOCK = 3;
    private static final int PIECES = 19_000;
    private static final int CLOSE_AT = 100;
    private static final int STOP_AT = 500;
    private static final int ROUNDS = 600;

    static final BlockingQueue<String> REQUESTS = new LinkedBlockingQueue<>();
    static volatile boolean open = true;
    static volatile boolean alive;
    static StringBuilder log = new StringBuilder();
    static int work = 10;

    /** What a piece or a round of downloading costs, in calls. */
    static int compute(int seed) {
        int sum = seed;
        int calls = work;
        for (int i = 0; i < calls; i++) {
            sum = mix(sum, i);
        }
        return sum;
    }

    static int mix(int a, int b) {
        return a * 31 ^ b;
    }

    static void check() {
        boolean reports = open;
        for (int piece = 0; piece < FIRST_BLOCK; piece++) {
            compute(piece);
        }
        if (reports) {
            REQUESTS.add("report");
        }
        for (int piece = FIRST_BLOCK; piece < PIECES; piece++) {
            compute(piece);
            alive = true;
        }
    }

    static void handle() {
        try {
            for (String request = REQUESTS.take(); !request.equals("stop"); request = REQUESTS.take()) {
                if (request.equals("close")) {
                    log = null;
                } else {
                    log.append(request); // FINDING failure java.lang.NullPointerException
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        work = args.length > 0 ? Integer.parseInt(args[0]) : work;
        Thread checker = new Thread(L16_FarApart::check, "checker");
        Thread handler = new Thread(L16_FarApart::handle, "handler");
        checker.start();
        handler.start();
        boolean seen = false;
        for (int round = 1; round <= ROUNDS; round++) {
            compute(round);
            seen = alive;
            if (round == CLOSE_AT) {
                open = false;
                REQUESTS.add("close");
            } else if (round == STOP_AT) {
                REQUESTS.add("stop");
            }
        }
        handler.join();
        checker.join();
        System.out.println(seen ? "done" : "done, and nothing was checked meanwhile");
    }
}
