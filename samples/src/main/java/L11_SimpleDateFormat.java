import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicInteger;

/*
 * Lesson 11: a shared SimpleDateFormat.
 *
 * A formatter looks like a constant, and so it often is one. But format() works on a calendar inside the object: it is a
 * write. Two threads that format two dates at the same time may both get the same one.
 *
 *     ./heddle detect L11_SimpleDateFormat
 *
 *     1 DATA RACE  java.text.SimpleDateFormat  (predicted)                 HD-D02F1F
 *       write  L11_SimpleDateFormat.work  L11_SimpleDateFormat.java:27  right  holding {}
 *       write  L11_SimpleDateFormat.work  L11_SimpleDateFormat.java:27  left   holding {}
 *
 * As with the HashMap of lesson 7, the finding names the JDK class and shows your lines.
 */
public class L11_SimpleDateFormat {
    static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");
    static final AtomicInteger WRONG = new AtomicInteger();

    static void work(Date date, String expected) {
        for (int i = 0; i < 500; i++) {
            try {
                if (!FORMAT.format(date).equals(expected)) { // FINDING data-race java.text.SimpleDateFormat
                    WRONG.incrementAndGet();
                }
            } catch (RuntimeException e) {
                WRONG.incrementAndGet();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FORMAT.setTimeZone(TimeZone.getTimeZone("UTC"));
        Thread left = new Thread(() -> work(new Date(0), "1970-01-01"), "left");
        Thread right = new Thread(() -> work(new Date(1_000_000_000_000L), "2001-09-09"), "right");
        left.start();
        right.start();
        left.join();
        right.join();
        System.out.println(WRONG + " wrong answers of 1000");
    }
}
