// ROW: callback from the JDK
// EXPECT: data-race RegisteredRacy.count
import java.util.logging.Level;
import java.util.logging.Logger;

/** Two log lines are not ordered by their logger. */
public class RegisteredRacy {
    static int count;

    public static void main(String[] args) {
        Logger logger = Logger.getLogger("heddle.truth");
        logger.setUseParentHandlers(false);
        logger.setLevel(Level.ALL);
        Together.run(() -> {
            logger.info("before");
            count++;
            logger.info("after");
        }, () -> {
            logger.info("before");
            count++;
            logger.info("after");
        });
    }
}
