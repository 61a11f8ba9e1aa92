/*
 * Lesson 16, fixed: whoever handles the requests knows what was closed, and a report that comes too late is dropped.
 *
 *     ./heddle explore --strategy speed --seed 1 L16_FarApartFixed
 */
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class L16_FarApartFixed {
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
                } else if (log != null) {
                    log.append(request);
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        work = args.length > 0 ? Integer.parseInt(args[0]) : work;
        Thread checker = new Thread(L16_FarApartFixed::check, "checker");
        Thread handler = new Thread(L16_FarApartFixed::handle, "handler");
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
