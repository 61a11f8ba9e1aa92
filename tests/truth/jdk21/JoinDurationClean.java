// ROW: join
// EXPECT: nothing
import java.time.Duration;

/** join(Duration) orders when it returns true. */
public class JoinDurationClean {
    static int value;

    public static void main(String[] args) throws Exception {
        Thread thread = Thread.ofPlatform().start(() -> value = 7);
        while (!thread.join(Duration.ofSeconds(1))) {
            Thread.yield();
        }
        Result.is(7, value);
    }
}
