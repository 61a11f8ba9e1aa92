// ROW: arrays given to the JDK
// EXPECT: data-race byte[]
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Both threads read their streams through one buffer. */
public class BufferGivenRacy {
    static final byte[] BUFFER = new byte[16];

    static void read(String text) {
        try (InputStream in = new ByteArrayInputStream(text.getBytes())) {
            in.read(BUFFER);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static void main(String[] args) {
        Together.run(() -> read("one"), () -> read("two"));
    }
}
