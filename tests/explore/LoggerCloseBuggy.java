// A logger checks that its writer is not null and then uses it, while another
// thread closes the logger and sets the writer to null. When the close falls
// between the check and the use, the logger throws NullPointerException.
import java.util.ArrayList;
import java.util.List;

public class LoggerCloseBuggy {
    static class Logger {
        private List<String> writer = new ArrayList<>();

        void log(String line) {
            if (writer != null) {
                writer.add(line);
            }
        }

        void close() {
            writer = null;
        }
    }

    public static void main(String[] args) throws Exception {
        Logger logger = new Logger();
        Thread user = new Thread(() -> {
            logger.log("one");
            logger.log("two");
        });
        user.start();
        logger.close();
        user.join();
    }
}
