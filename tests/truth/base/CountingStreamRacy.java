// ROW: callback under a lock of the JDK
// EXPECT: data-race CountingStreamRacy.count
import java.io.OutputStream;
import java.io.PrintStream;

/** Each thread counts before it writes as well. */
public class CountingStreamRacy {
    static int count;
    static class Counting extends OutputStream {
        @Override
        public void write(int b) {
            count++;
        }
    }

    static final PrintStream STREAM = new PrintStream(new Counting(), true);

    public static void main(String[] args) {
        Together.run(() -> {
            count++;
            STREAM.write(65);
        }, () -> {
            count++;
            STREAM.write(65);
        });
    }
}
