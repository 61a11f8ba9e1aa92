import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicInteger;

/*
 * Lesson 11, fixed: a DateTimeFormatter is immutable, and so it may be a constant.
 *
 *     ./heddle detect L11_SimpleDateFormatFixed
 *
 * Where the old class must stay, give each thread its own (ThreadLocal.withInitial), or make one for each use.
 */
public class L11_SimpleDateFormatFixed {
    static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd").withZone(ZoneOffset.UTC);
    static final AtomicInteger WRONG = new AtomicInteger();

    static void work(Instant date, String expected) {
        for (int i = 0; i < 500; i++) {
            if (!FORMAT.format(date).equals(expected)) {
                WRONG.incrementAndGet();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(() -> work(Instant.EPOCH, "1970-01-01"), "left");
        Thread right = new Thread(() -> work(Instant.ofEpochSecond(1_000_000_000), "2001-09-09"), "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(WRONG + " wrong answers of 1000");
    }
}
