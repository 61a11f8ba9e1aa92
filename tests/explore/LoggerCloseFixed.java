// A logger checks that its writer is not null and then uses it, while another
// thread closes the logger. The repair makes log and close synchronized, so
// the close cannot fall between the check and the use.
import java.util.ArrayList;
import java.util.List;

public class LoggerCloseFixed {
    static class Logger {
        private List<String> writer = new ArrayList<>();

        synchronized void log(String line) {
            if (writer != null) {
                writer.add(line);
            }
        }

        synchronized void close() {
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
