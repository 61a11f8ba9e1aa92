/**
 * Text that is appended to other text while a third party cuts it off. Every method holds the lock of its own buffer.
 * After s_buffer, the append(StringBuffer) of the JDK: the length of the argument is asked for under its lock, and its
 * characters are asked for under the same lock later.
 * Type: SAV. The length is read, the buffer is cut off, and the length is read again for the bounds check.
 */
public class SBuffer {
    private final char[] text = new char[16];
    private int count;
    private int appends;
    private int settled;
    private int asked;

    SBuffer(String start) {
        for (int i = 0; i < start.length(); i++) {
            text[i] = start.charAt(i);
        }
        count = start.length();
    }

    private synchronized int length() {
        return count; // blame
    }

    private synchronized void getChars(int from, int to, char[] target, int at) {
        int end = count; // blame
        if (to > end) {
            throw new IndexOutOfBoundsException("asked for " + to + " of " + end + " characters");
        }
        for (int i = from; i < to; i++) {
            target[at + i - from] = text[i];
        }
    }

    private synchronized void cut() {
        count = 0; // blame
    }

    private synchronized void append(SBuffer other) {
        int length = other.length();
        if (count + length > text.length) {
            throw new IllegalStateException("too long");
        }
        other.getChars(0, length, text, count);
        count += length;
    }

    private synchronized void append(char c) {
        appends++;
        text[count] = c;
        count++;
    }

    private synchronized char last() {
        asked++;
        if (settled > appends) {
            throw new IllegalStateException("more is settled than was appended");
        }
        return text[count - 1];
    }

    private synchronized void settle() {
        if (settled < appends) {
            settled++;
        }
        asked = 0;
    }

    public static void main(String[] args) throws InterruptedException {
        SBuffer target = new SBuffer("ab");
        SBuffer source = new SBuffer("xyz");
        Thread appender = new Thread(() -> {
            target.append('c');
            target.last();
            target.settle();
            target.append(source);
            target.settle();
        }, "appender");
        Thread cutter = new Thread(() -> {
            target.last();
            target.last();
            source.cut();
            source.append('w');
            target.append('d');
            target.settle();
        }, "cutter");
        appender.start();
        cutter.start();
        appender.join();
        cutter.join();
        System.out.println(target.length() > 3);
    }
}
