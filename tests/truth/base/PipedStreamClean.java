// ROW: piped stream
// EXPECT: nothing
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** A byte through a pipe says that the value is ready. */
public class PipedStreamClean {
    static int value;

    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Together.run(() -> {
            value = 7;
            out.write(1);
            out.close();
        }, () -> {
            int item = in.read();
            value += item;
        });
        Result.is(8, value);
    }
}
