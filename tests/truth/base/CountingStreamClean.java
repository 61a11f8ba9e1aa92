// ROW: callback under a lock of the JDK
// EXPECT: nothing
import java.io.OutputStream;
import java.io.PrintStream;

/** Both threads count in a stream of their own under a PrintStream. */
public class CountingStreamClean {
    static int count;
    static class Counting extends OutputStream {
        @Override
        public void write(int b) {
            count++;
        }
    }

    static final PrintStream STREAM = new PrintStream(new Counting(), true);

    public static void main(String[] args) {
        Together.run(() -> STREAM.write(65), () -> STREAM.write(65));
        Result.is(2, count);
    }
}
