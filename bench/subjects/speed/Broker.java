// PAPER: Transmission
// SEEDED: order NullPointerException publish
// SEEDED: atomicity IllegalStateException main
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A small message broker in one process: two publishers, a dispatcher, a subscriber, and main, which subscribes late and shuts
 * down. Its counters and its state as shown to people are plain fields.
 *
 * <p>
 * Seeded: a message that is published after the shutdown has taken the topics away, as in the lesson of the steps that are far
 * apart (order); numbers are given to messages in two steps, so that two may have the same (atomicity).
 */
public class Broker {
    static final int MESSAGES = 60;
    static boolean order;
    static boolean atomicity;

    static final BlockingQueue<String> INBOX = new LinkedBlockingQueue<>();
    static final BlockingQueue<String> OUTBOX = new LinkedBlockingQueue<>();
    static Map<String, List<String>> topics = new HashMap<>();
    static volatile boolean open = true;
    static int published;
    static int delivered;
    static int dropped;
    static String state = "starting";
    static int highest;
    static int numbered;
    static int late;
    static long checksum;
    static String subscriber;

    static int encode(int n) {
        int x = n;
        for (int i = 0; i < 8; i++) {
            x = rotate(x);
        }
        return x;
    }

    static int rotate(int x) {
        return x * 31 + 7;
    }

    /** Seeded: in two steps. */
    static int number() {
        int n = numbered;
        int code = encode(n);
        numbered = n + 1;
        return code;
    }

    static void publish(int me) {
        for (int n = 1; n <= MESSAGES; n++) {
            encode(n);
            if (atomicity) {
                number();
            }
            INBOX.add(me + ":" + n);
            published++;
            if (n > highest) {
                highest = n;
            }
            if (!open) {
                late++;
            }
        }
        if (order && me == 1) {
            topics.get("all").add("bye");
        }
        state = "published by " + me;
    }

    static void dispatch() {
        try {
            for (int n = 0; n < 2 * MESSAGES; n++) {
                String m = INBOX.take();
                encode(n);
                if (m.endsWith("3")) {
                    dropped++;
                } else {
                    OUTBOX.add(m);
                }
                if (n == MESSAGES / 2) {
                    state = "busy";
                }
            }
            OUTBOX.add("end");
        } catch (InterruptedException e) {
            state = "interrupted";
        }
    }

    static void subscribe() {
        try {
            for (String m = OUTBOX.take(); !m.equals("end"); m = OUTBOX.take()) {
                checksum += encode(m.length());
                delivered++;
                if (subscriber != null) {
                    late += subscriber.length();
                }
            }
        } catch (InterruptedException e) {
            state = "interrupted";
        }
        state = "delivered";
    }

    public static void main(String[] args) throws InterruptedException {
        order = args[0].matches("seeded|order");
        atomicity = args[0].matches("seeded|atomicity");
        topics.put("all", new ArrayList<>());
        Thread one = new Thread(() -> publish(1), "one");
        Thread two = new Thread(() -> publish(2), "two");
        Thread dispatcher = new Thread(Broker::dispatch, "dispatcher");
        Thread receiver = new Thread(Broker::subscribe, "receiver");
        one.start();
        two.start();
        dispatcher.start();
        receiver.start();
        for (int i = 0; i < MESSAGES; i++) {
            encode(i);
        }
        subscriber = "main";
        String shown = state + published + delivered;
        two.join();
        for (int i = 0; i < MESSAGES; i++) {
            encode(i);
        }
        open = false;
        if (order) {
            topics = null;
        }
        one.join();
        dispatcher.join();
        receiver.join();
        if (atomicity && numbered != 2 * MESSAGES) {
            throw new IllegalStateException(numbered + " numbers for " + 2 * MESSAGES + " messages");
        }
        if (shown.isEmpty()) {
            System.out.println(dropped + " " + late + " " + checksum);
        }
    }
}
