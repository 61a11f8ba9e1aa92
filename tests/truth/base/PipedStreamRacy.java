// ROW: piped stream
// EXPECT: data-race PipedStreamRacy.value
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** The value is written after the byte has gone through the pipe, by a thread that outlives the reading. */
public class PipedStreamRacy {
    static int value;
    static volatile int seen = -1;

    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Together.run(() -> {
            out.write(1);
            out.flush();
            value = 7;
            while (seen < 0) {
                Thread.yield();
            }
        }, () -> {
            int item = in.read();
            seen = value + item;
        });
    }
}
