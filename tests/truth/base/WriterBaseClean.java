// ROW: callback under a lock of the JDK
// EXPECT: nothing
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;

/** A writer and a reader of the target's: what they inherit calls them under the lock that is documented for that. */
public class WriterBaseClean {
    static final class Counting extends Writer {
        long count;

        @Override
        public void write(char[] chars, int from, int length) {
            count += length;
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    }

    static final class Endless extends Reader {
        long count;

        @Override
        public int read(char[] chars, int from, int length) {
            count += length;
            return length;
        }

        @Override
        public void close() {
        }
    }

    static void use(Writer out, Reader in) throws IOException {
        for (int i = 0; i < 50; i++) {
            out.write("four");
            out.write('1');
            in.skip(3);
        }
    }

    public static void main(String[] args) {
        Counting out = new Counting();
        Endless in = new Endless();
        Together.run(() -> use(out, in), () -> use(out, in));
        Result.is(500, out.count);
        Result.is(300, in.count);
    }
}
