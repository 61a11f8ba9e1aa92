// ROW: array
// EXPECT: data-race boolean[]
// EXPECT: data-race byte[]
// EXPECT: data-race char[]
// EXPECT: data-race short[]
// EXPECT: data-race long[]
// EXPECT: data-race float[]
// EXPECT: data-race double[]
// EXPECT: data-race java.lang.String[]
/** An element of each type. */
public class ArrayTypesRacy {
    static final boolean[] FLAGS = new boolean[2];
    static final byte[] BYTES = new byte[2];
    static final char[] CHARS = new char[2];
    static final short[] SHORTS = new short[2];
    static final long[] LONGS = new long[2];
    static final float[] FLOATS = new float[2];
    static final double[] DOUBLES = new double[2];
    static final String[] TEXTS = new String[2];

    static void work() {
        FLAGS[1] = true;
        BYTES[1]++;
        CHARS[1]++;
        SHORTS[1]++;
        LONGS[1]++;
        FLOATS[1]++;
        DOUBLES[1]++;
        TEXTS[1] = "x";
    }

    public static void main(String[] args) {
        Together.run(ArrayTypesRacy::work, ArrayTypesRacy::work);
    }
}
