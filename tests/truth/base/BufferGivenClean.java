// ROW: arrays given to the JDK
// EXPECT: nothing
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Random;
import java.util.zip.CRC32;

/** Each thread has its part of the buffer; a stream at its end fills nothing, and one of the program's own reads nothing. */
public class BufferGivenClean {
    static final byte[] BUFFER = new byte[256];
    static final byte[] UNTOUCHED = new byte[8];
    static final char[] CHARS = "shared and only read".toCharArray();

    static class Nowhere extends OutputStream {
        @Override
        public void write(int b) {
        }

        @Override
        public void write(byte[] b, int at, int n) {
        }
    }

    static void use(int from) {
        try {
            byte[] mine = new byte[32];
            InputStream in = new ByteArrayInputStream("some text".getBytes(StandardCharsets.UTF_8));
            int n = in.read(BUFFER, from, 128);
            if (in.read(UNTOUCHED) != -1 || n != 9) {
                throw new IllegalStateException("read " + n);
            }
            new Nowhere().write(UNTOUCHED, 0, UNTOUCHED.length);
            UNTOUCHED.clone();
            new DataInputStream(new ByteArrayInputStream(new byte[32])).readFully(mine);
            new Random(1).nextBytes(mine);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(BUFFER, from, n);
            ByteBuffer.wrap(new byte[64]).put(BUFFER, from, n).flip().get(mine, 0, n);
            CRC32 crc = new CRC32();
            crc.update(BUFFER, from, n);
            MessageDigest.getInstance("SHA-1").digest(mine);
            String text = new String(CHARS) + new String(CHARS, 0, 3) + String.valueOf(CHARS)
                    + new StringBuilder().append(CHARS).append(CHARS, 1, 2);
            if (text.length() != 20 + 3 + 20 + 22) {
                throw new IllegalStateException(text);
            }
        } catch (IOException | java.security.NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public static void main(String[] args) {
        Together.run(() -> use(0), () -> use(128));
        Result.is(115, BUFFER[128]);
    }
}
