package dev.heddle.bench.program;

/**
 * The IDEA block cipher: 8 rounds and an output transformation over four 16-bit words, mixing exclusive or, addition
 * modulo 2^16 and multiplication modulo 2^16 + 1, where the word 0 stands for 2^16.
 */
final class Idea {
    /** Bytes of a block. */
    static final int BLOCK = 8;

    private static final int ROUNDS = 8;
    private static final int SUBKEYS = 6 * ROUNDS + 4;
    private static final int MASK = 0xffff;
    private static final int MODULUS = 0x10001;

    private final int[] subkeys;

    private Idea(int[] subkeys) {
        this.subkeys = subkeys;
    }

    static Idea encryption(byte[] key) {
        return new Idea(expand(key));
    }

    static Idea decryption(byte[] key) {
        return new Idea(invert(expand(key)));
    }

    /** Eight subkeys are cut from the 128-bit key, which is then rotated by 25 bits for the next eight. */
    private static int[] expand(byte[] key) {
        long high = 0;
        long low = 0;
        for (int i = 0; i < 8; i++) {
            high = high << 8 | key[i] & 0xff;
            low = low << 8 | key[i + 8] & 0xff;
        }
        int[] subkeys = new int[SUBKEYS];
        for (int i = 0; i < SUBKEYS; i++) {
            int word = i % 8;
            if (i > 0 && word == 0) {
                long rotated = high << 25 | low >>> 39;
                low = low << 25 | high >>> 39;
                high = rotated;
            }
            long half = word < 4 ? high : low;
            subkeys[i] = (int) (half >>> 48 - 16 * (word % 4)) & MASK;
        }
        return subkeys;
    }

    /** The same network decrypts with the subkeys in reverse order, inverted for the operation each one is used in. */
    private static int[] invert(int[] subkeys) {
        int[] inverse = new int[SUBKEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int to = 6 * round;
            int from = 6 * (ROUNDS - round);
            // The inner rounds swap their middle words, so the middle subkeys change places there.
            boolean inner = round > 0 && round < ROUNDS;
            inverse[to] = reciprocal(subkeys[from]);
            inverse[to + 1] = -subkeys[from + (inner ? 2 : 1)] & MASK;
            inverse[to + 2] = -subkeys[from + (inner ? 1 : 2)] & MASK;
            inverse[to + 3] = reciprocal(subkeys[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = subkeys[from - 2];
                inverse[to + 5] = subkeys[from - 1];
            }
        }
        return inverse;
    }

    void apply(byte[] from, byte[] to, int begin, int end) {
        for (int at = begin; at < end; at += BLOCK) {
            int a = word(from, at);
            int b = word(from, at + 2);
            int c = word(from, at + 4);
            int d = word(from, at + 6);
            int k = 0;
            for (int round = 0; round < ROUNDS; round++) {
                a = multiply(a, subkeys[k++]);
                b = b + subkeys[k++] & MASK;
                c = c + subkeys[k++] & MASK;
                d = multiply(d, subkeys[k++]);
                int left = multiply(a ^ c, subkeys[k++]);
                int right = multiply((b ^ d) + left & MASK, subkeys[k++]);
                left = left + right & MASK;
                a ^= right;
                d ^= left;
                int swapped = b ^ left;
                b = c ^ right;
                c = swapped;
            }
            put(to, at, multiply(a, subkeys[k++]));
            put(to, at + 2, c + subkeys[k++]);
            put(to, at + 4, b + subkeys[k++]);
            put(to, at + 6, multiply(d, subkeys[k++]));
        }
    }

    private static int word(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 8 | bytes[at + 1] & 0xff;
    }

    private static void put(byte[] bytes, int at, int word) {
        bytes[at] = (byte) (word >>> 8);
        bytes[at + 1] = (byte) word;
    }

    private static int multiply(int x, int y) {
        if (x == 0) {
            return MODULUS - y & MASK;
        }
        if (y == 0) {
            return MODULUS - x & MASK;
        }
        long product = (long) x * y;
        int low = (int) (product & MASK);
        int high = (int) (product >>> 16);
        return low - high + (low < high ? 1 : 0) & MASK;
    }

    /** x to the power of modulus - 2, since the modulus is prime. */
    private static int reciprocal(int x) {
        int result = 1;
        int square = x;
        for (int exponent = MODULUS - 2; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = multiply(result, square);
            }
            square = multiply(square, square);
        }
        return result;
    }
}
