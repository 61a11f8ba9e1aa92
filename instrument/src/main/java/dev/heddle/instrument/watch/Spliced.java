package dev.heddle.instrument.watch;

import java.util.HashMap;
import java.util.Map;

/**
 * A class file into which instructions are put at bytes, without taking all of it apart: what is not changed is copied as it is, and constants
 * are appended to those that are there. While a program starts, its classes come by the thousand and nothing of this is compiled yet; a
 * general library took three times as long, most of it in the JVM's compilers.
 */
final class Spliced {
    private static final int UTF8 = 1;
    private static final int INTEGER = 3;
    private static final int CLASS = 7;
    private static final int METHOD = 10;
    private static final int NAME_AND_TYPE = 12;
    private static final int MOST_CONSTANTS = 0xffff;

    /** What is to be changed in a method. */
    interface Plan {
        /** Null if nothing is. */
        Edits edits(int number, int access, String name, String desc);
    }

    /** Puts instructions into the code of one method. */
    interface Edits {
        /** @return false if there is nothing to put anywhere after all */
        boolean edit(SplicedCode code);
    }

    /** The class cannot be changed this way, as a jump would become too long or there are too many constants. Very rare. */
    static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLarge() {
            super(null, null, false, false);
        }
    }

    final Glance g;
    final byte[] b;
    private final Bytes tail = new Bytes(128);
    private int count;
    private final Map<String, Integer> added = new HashMap<>();

    Spliced(Glance g) {
        this.g = g;
        this.b = g.b;
        this.count = g.at.length;
    }

    /** The changed class, or null if there was nothing to change. */
    byte[] weave(Plan plan) {
        Bytes out = new Bytes(b.length + 512);
        int copied = g.poolEnd;
        boolean changed = false;
        int p = g.methodsAt;
        int methods = g.u2(p);
        p += 2;
        for (int i = 0; i < methods; i++) {
            int start = p;
            int attributes = g.u2(p + 6);
            p += 8;
            int code = 0;
            for (int k = 0; k < attributes; k++) {
                if (g.codeAt[i] == p + 14) {
                    code = p;
                }
                p += 6 + g.u4(p + 2);
            }
            if (code == 0) {
                continue;
            }
            String name = g.utf8(g.u2(start + 2));
            String desc = g.utf8(g.u2(start + 4));
            Edits edits = plan.edits(i, g.u2(start), name, desc);
            if (edits == null) {
                continue;
            }
            SplicedCode c = new SplicedCode(this, code, g.u2(start), name, desc);
            if (edits.edit(c)) {
                out.put(b, copied, code - copied);
                c.write(out);
                copied = code + 6 + g.u4(code + 2);
                changed = true;
            }
        }
        if (!changed) {
            return null;
        }
        out.put(b, copied, b.length - copied);
        if (count > MOST_CONSTANTS) {
            throw new TooLarge();
        }
        Bytes all = new Bytes(g.poolEnd + tail.n + out.n);
        all.put(b, 0, 8).u2(count).put(b, 10, g.poolEnd - 10).put(tail.a, 0, tail.n).put(out.a, 0, out.n);
        return all.a;
    }

    private int add(String key) {
        added.put(key, count);
        return count++;
    }

    private int utf8(String text) {
        String key = "text " + text;
        Integer known = added.get(key);
        if (known != null) {
            return known;
        }
        int begin = tail.n;
        tail.u1(UTF8).u2(0);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c > 0 && c < 0x80) {
                tail.u1(c);
            } else if (c < 0x800) {
                tail.u1(0xc0 | c >> 6).u1(0x80 | c & 0x3f);
            } else {
                tail.u1(0xe0 | c >> 12).u1(0x80 | c >> 6 & 0x3f).u1(0x80 | c & 0x3f);
            }
        }
        tail.u2At(begin + 1, tail.n - begin - 3);
        return add(key);
    }

    int stackMapTable() {
        return utf8("StackMapTable");
    }

    int classNamed(String name) {
        String key = "class " + name;
        Integer known = added.get(key);
        if (known != null) {
            return known;
        }
        int n = utf8(name);
        tail.u1(CLASS).u2(n);
        return add(key);
    }

    /** The constant of a method that woven code calls. */
    int probe(String name, String desc) {
        String key = "method " + name + desc;
        Integer known = added.get(key);
        if (known != null) {
            return known;
        }
        int owner = classNamed(WatchTransformer.WATCH);
        int n = utf8(name);
        int d = utf8(desc);
        tail.u1(NAME_AND_TYPE).u2(n).u2(d);
        int both = count++;
        tail.u1(METHOD).u2(owner).u2(both);
        return add(key);
    }

    int integer(int value) {
        String key = "int " + value;
        Integer known = added.get(key);
        if (known != null) {
            return known;
        }
        tail.u1(INTEGER).u4(value);
        return add(key);
    }
}
