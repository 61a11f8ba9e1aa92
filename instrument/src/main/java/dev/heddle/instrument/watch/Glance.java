package dev.heddle.instrument.watch;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a class file has to do with synchronization, and which fields it declares and names, from one pass over its constant pool,
 * its fields and the raw bytes of its methods. Nearly all classes are done with after this, so it has to be cheap; it says yes where it
 * is not sure.
 */
final class Glance {
    private static final int CLASS = 7;
    private static final int FIELD = 9;
    private static final int METHOD = 10;
    private static final int INTERFACE_METHOD = 11;
    private static final int UTF8 = 1;
    private static final int MONITOREXIT = 0xc3;
    private static final int PUTSTATIC = 0xb3;
    private static final int PUTFIELD = 0xb5;
    private static final int INVOKEDYNAMIC = 0xba;
    private static final int DYNAMIC = 18;
    private static final int FIRST_ELEMENT = 0x2e;
    private static final int LAST_ELEMENT = 0x56;

    static final int STATIC = 0x0008;
    static final int FINAL = 0x0010;
    static final int SYNCHRONIZED = 0x0020;
    static final int VOLATILE = 0x0040;
    private static final int NATIVE_OR_ABSTRACT = 0x0100 | 0x0400;

    final byte[] b;
    /** Where constants are, by number; and where they end, and the methods begin. */
    int[] at;
    int poolEnd;
    int methodsAt;
    private int attributesAt;
    private int pos;

    String name;
    String superName;
    /** Names of declared fields, and their access flags. */
    final List<String> fields = new ArrayList<>();
    final List<Integer> flags = new ArrayList<>();
    /** Fields that are named somewhere and not declared here: owner and name in turn. Those that are declared count as named. */
    final List<String> refs = new ArrayList<>();
    /** Those of them that are written, owner and name in turn. */
    final List<String> written = new ArrayList<>();
    /**
     * Constants of fields that an instruction seems to write; and those by which something may be released: methods, call sites, and volatile fields
     * that are declared here.
     */
    private boolean[] put;
    private boolean[] release;
    /** By number of the text that is its name, the number of a declared field, counted from 1. */
    private int[] declared;
    private int[] fieldRefs = new int[16];
    private int fieldRefCount;
    /** Where the code of each method begins, 0 if it has none, and how long it is. */
    int[] codeAt;
    private int[] codeLength;
    /** What is known of the classes that constants name, so that each name is looked at once, however many methods of it are called. */
    private byte[] owners;
    private String[] texts;
    private static final byte LOOKED_AT = 1;
    private static final byte COLLECTION = 2;
    private static final byte HANDLE = 4;
    boolean monitors;
    boolean initializer;
    /** Whether another agent counts coverage in the class, in arrays of boolean where threads race on purpose. */
    boolean coverage;
    private static final String COVERAGE = "$jacocoInit";
    boolean freezes;
    boolean elements;
    /** Calls that may release: of handles, of Unsafe, of wait. */
    boolean releases;
    boolean collections;
    private boolean callSites;
    /** Constants that are the name of an annotation {@code BenignRace}, or null. */
    private List<Integer> benign;

    private Glance(byte[] bytes) {
        b = bytes;
    }

    static Glance at(byte[] bytes) {
        Glance g = new Glance(bytes);
        g.pool();
        g.header();
        g.fields();
        g.methods();
        g.references();
        if (g.callSites) {
            g.callSites();
        }
        return g;
    }

    /** The name of the class, and whether it calls anything that releases, without a look at its fields and methods. */
    static Glance head(byte[] bytes) {
        Glance g = new Glance(bytes);
        g.pool();
        g.header();
        return g;
    }

    boolean volatileField() {
        for (int f : flags) {
            if ((f & VOLATILE) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Flags of a declared field, or -1. */
    int flagsOf(String field) {
        int i = fields.indexOf(field);
        return i < 0 ? -1 : flags.get(i);
    }

    int version() {
        return u2(6);
    }

    /** The name of the source file, or null. */
    String source() {
        for (int k = 0, p = attributesAt + 2; k < u2(attributesAt); k++, p += 6 + u4(p + 2)) {
            if (is(u2(p), "SourceFile")) {
                return utf8(u2(p + 6));
            }
        }
        return null;
    }

    /** Of a constant that is a field or a method: the class it is said to be of, its name, its descriptor. */
    String ownerOf(int constant) {
        return className(classOf(constant));
    }

    /** And the constant that is this class. */
    int classOf(int constant) {
        return u2(at[constant] + 1);
    }

    String nameOf(int constant) {
        return utf8(u2(at[u2(at[constant] + 3)] + 1));
    }

    String descriptorOf(int constant) {
        return utf8(u2(at[u2(at[constant] + 3)] + 3));
    }

    /** Of a constant that is a call site: the class that links it. */
    String bootstrapOf(int constant) {
        int wanted = u2(at[constant] + 1);
        for (int k = 0, p = attributesAt + 2; k < u2(attributesAt); k++, p += 6 + u4(p + 2)) {
            if (is(u2(p), "BootstrapMethods")) {
                int q = p + 8;
                for (int i = 0; i < wanted; i++) {
                    q += 4 + 2 * u2(q + 2);
                }
                return ownerOf(u2(at[u2(q)] + 2));
            }
        }
        throw new IllegalArgumentException("a call site that nobody links");
    }

    int thisClass() {
        return u2(poolEnd + 2);
    }

    int u2(int i) {
        return (b[i] & 0xff) << 8 | b[i + 1] & 0xff;
    }

    int u4(int i) {
        return u2(i) << 16 | u2(i + 2);
    }

    /** The number of the field that is declared here and that a constant means, or -1. */
    private int own(int constant) {
        return u2(at[constant] + 1) == thisClass() ? declared[u2(at[u2(at[constant] + 3)] + 1)] - 1 : -1;
    }

    private void callSites() {
        for (int i = 1; i < at.length; i++) {
            if (at[i] != 0 && b[at[i]] == DYNAMIC && ReleaseVisitor.linked(bootstrapOf(i), descriptorOf(i)) != null) {
                release[i] = true;
                releases = true;
            }
        }
    }

    private void references() {
        for (int k = 0; k < fieldRefCount; k++) {
            int c = fieldRefs[k];
            int own = own(c);
            if (own < 0) {
                refs.add(ownerOf(c));
                refs.add(nameOf(c));
                if (put[c]) {
                    written.add(ownerOf(c));
                    written.add(nameOf(c));
                }
            } else if (put[c] && (flags.get(own) & VOLATILE) != 0) {
                release[c] = true;
                releases = true;
            }
        }
    }

    private void pool() {
        int count = u2(8);
        at = new int[count];
        put = new boolean[count];
        release = new boolean[count];
        owners = new byte[count];
        texts = new String[count];
        declared = new int[count];
        pos = 10;
        for (int i = 1; i < count; i++) {
            at[i] = pos;
            int tag = b[pos];
            switch (tag) {
                case UTF8 -> pos += 3 + u2(pos + 1);
                case 3, 4, FIELD, METHOD, INTERFACE_METHOD, 12, 17, 18 -> pos += 5;
                case 5, 6 -> {
                    pos += 9;
                    i++;
                }
                case CLASS, 8, 16, 19, 20 -> pos += 3;
                case 15 -> pos += 4;
                default -> throw new IllegalArgumentException("constant " + tag);
            }
        }
    }

    /** Each text is made once, however many constants mean it. */
    String utf8(int index) {
        String t = texts[index];
        if (t == null) {
            t = utf8At(at[index]);
            texts[index] = t;
        }
        return t;
    }

    private String utf8At(int p) {
        int length = u2(p + 1);
        // The JDK's decoder is compiled by now. What is not plain ASCII has fewer characters than bytes, and may be written differently here.
        String s = new String(b, p + 3, length, StandardCharsets.UTF_8);
        return s.length() == length ? s : slow(p + 3, length);
    }

    private String slow(int from, int length) {
        StringBuilder s = new StringBuilder();
        for (int i = from; i < from + length;) {
            int x = b[i] & 0xff;
            if (x < 0x80) {
                s.append((char) x);
                i++;
            } else if (x >> 5 == 6) {
                s.append((char) ((x & 0x1f) << 6 | b[i + 1] & 0x3f));
                i += 2;
            } else {
                s.append((char) ((x & 0xf) << 12 | (b[i + 1] & 0x3f) << 6 | b[i + 2] & 0x3f));
                i += 3;
            }
        }
        return s.toString();
    }

    String className(int index) {
        return index == 0 ? null : utf8(u2(at[index] + 1));
    }

    boolean is(int utf, String text) {
        int p = at[utf];
        int length = text.length();
        if (u2(p + 1) != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (b[p + 3 + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean starts(int utf, String text) {
        int p = at[utf];
        int length = text.length();
        if (u2(p + 1) < length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (b[p + 3 + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private void header() {
        poolEnd = pos;
        name = className(u2(pos + 2));
        superName = className(u2(pos + 4));
        pos += 8 + 2 * u2(pos + 6);
        for (int i = 1; i < at.length; i++) {
            if (at[i] == 0) {
                continue;
            }
            int tag = b[at[i]];
            if (tag == FIELD) {
                if (fieldRefCount == fieldRefs.length) {
                    fieldRefs = Arrays.copyOf(fieldRefs, 2 * fieldRefCount);
                }
                fieldRefs[fieldRefCount++] = i;
            } else if (tag == METHOD || tag == INTERFACE_METHOD) {
                call(i, u2(at[i] + 1), u2(at[u2(at[i] + 3)] + 1));
            } else if (tag == DYNAMIC) {
                callSites = true;
            } else if (tag == UTF8 && namesBenign(at[i])) {
                benign = benign == null ? new ArrayList<>() : benign;
                benign.add(i);
            }
        }
    }

    private boolean namesBenign(int p) {
        int length = u2(p + 1);
        return length > 11 && b[p + 2 + length] == ';' && b[p + 1 + length] == 'e' && b[p + 3] == 'L'
                && utf8At(p).endsWith("BenignRace;");
    }

    private void call(int constant, int owner, int method) {
        byte o = owners[owner];
        if (o == 0) {
            o = owner(u2(at[owner] + 1));
            owners[owner] = o;
            collections |= (o & COLLECTION) != 0;
        }
        if ((o & HANDLE) != 0 || is(method, "wait") || is(method, "start0")) {
            release[constant] = true;
            releases = true;
        }
    }

    private byte owner(int name) {
        byte first = b[at[name] + 3];
        if (first != 'j' && first != 's') {
            return LOOKED_AT;
        }
        if (starts(name, "java/util/") || starts(name, "java/text/")) {
            return LOOKED_AT | COLLECTION;
        }
        boolean handle = starts(name, "java/lang/invoke/") || starts(name, "jdk/jfr/")
                || is(name, "java/lang/reflect/Field") || is(name, "java/lang/reflect/Method")
                || is(name, "jdk/internal/misc/Unsafe")
                || is(name, "sun/misc/Unsafe");
        return handle ? LOOKED_AT | HANDLE : LOOKED_AT;
    }

    private void fields() {
        int count = u2(pos);
        pos += 2;
        for (int i = 0; i < count; i++) {
            int acc = u2(pos);
            int text = u2(pos + 2);
            boolean again = declared[text] > 0;
            fields.add(utf8(text));
            declared[text] = i + 1;
            freezes |= (acc & (FINAL | STATIC)) == FINAL && leadsOn(u2(pos + 4));
            pos += 6;
            // What is meant to race is like a final field: nothing is to be watched.
            flags.add(annotatedBenign() ? acc | FINAL : acc);
            if (again) {
                severalOf(fields.get(i));
            }
        }
    }

    /**
     * Some obfuscators give fields of different types one name, and here they are told apart by their names alone. So all of them are taken for volatile:
     * whoever writes one releases something, and none is watched.
     */
    private void severalOf(String field) {
        for (int i = 0; i < flags.size(); i++) {
            if (fields.get(i).equals(field)) {
                flags.set(i, flags.get(i) | VOLATILE);
            }
        }
    }

    /** Whether something may be reached through a field of this type that others can change. */
    private boolean leadsOn(int type) {
        byte first = b[at[type] + 3];
        if (first != 'L') {
            return first == '[';
        }
        return !is(type, "Ljava/lang/String;") && !is(type, "Ljava/lang/Integer;") && !is(type, "Ljava/lang/Long;")
                && !is(type, "Ljava/lang/Boolean;") && !is(type, "Ljava/math/BigInteger;");
    }

    /** Goes over the attributes of a field. Whatever looks like the number of such an annotation counts as one. */
    private boolean annotatedBenign() {
        int count = u2(pos);
        pos += 2;
        boolean found = false;
        for (int i = 0; i < count; i++) {
            int length = u4(pos + 2);
            for (int p = pos + 6; benign != null && p + 1 < pos + 6 + length; p++) {
                found |= benign.contains(u2(p));
            }
            pos += 6 + length;
        }
        return found;
    }

    private void methods() {
        methodsAt = pos;
        int count = u2(pos);
        pos += 2;
        codeAt = new int[count];
        codeLength = new int[count];
        for (int i = 0; i < count; i++) {
            int acc = u2(pos);
            monitors |= (acc & SYNCHRONIZED) != 0 && (acc & NATIVE_OR_ABSTRACT) == 0;
            initializer |= is(u2(pos + 2), "<clinit>");
            coverage |= is(u2(pos + 2), COVERAGE);
            int n = u2(pos + 6);
            pos += 8;
            for (int k = 0; k < n; k++) {
                int length = u4(pos + 2);
                if (is(u2(pos), "Code")) {
                    codeAt[i] = pos + 14;
                    codeLength[i] = u4(pos + 10);
                    code(codeAt[i], codeLength[i]);
                }
                pos += 6 + length;
            }
        }
        attributesAt = pos;
    }

    /** Operands count too: a byte that only looks like an instruction costs a second look, and no more. */
    private void code(int from, int length) {
        for (int i = from; i < from + length; i++) {
            int x = b[i] & 0xff;
            if (x >= FIRST_ELEMENT) {
                monitors |= x == MONITOREXIT;
                if ((x == PUTFIELD || x == PUTSTATIC) && i + 2 < from + length) {
                    int index = u2(i + 1);
                    if (index < at.length && at[index] != 0 && b[at[index]] == FIELD) {
                        put[index] = true;
                    }
                }
                elements |= x <= LAST_ELEMENT && (x <= 0x35 || x >= 0x4f);
            }
        }
    }

    /** Which of the written fields are volatile. */
    interface Volatiles {
        boolean isVolatile(String owner, String field);
    }

    /** Constants that an instruction releases something by, if it writes that field or calls that method. */
    boolean[] releasing(Volatiles volatiles) {
        if (written.isEmpty()) {
            return release;
        }
        boolean[] out = release.clone();
        for (int k = 0, w = 0; k < fieldRefCount; k++) {
            int c = fieldRefs[k];
            if (put[c] && own(c) < 0) {
                out[c] |= volatiles.isVolatile(written.get(w), written.get(w + 1));
                w += 2;
            }
        }
        return out;
    }

    /**
     * Whether an instruction of a method seems to release something; by its number in the order of the file.
     *
     * @param constants from {@link #releasing}
     */
    boolean releasesIn(int method, boolean[] constants) {
        int end = codeAt[method] + codeLength[method];
        for (int i = codeAt[method]; i < end; i++) {
            int x = b[i] & 0xff;
            if (x == MONITOREXIT) {
                return true;
            }
            if (x >= PUTSTATIC && x <= INVOKEDYNAMIC && i + 2 < end) {
                int index = u2(i + 1);
                if (index < constants.length && constants[index]) {
                    return true;
                }
            }
        }
        return false;
    }
}
