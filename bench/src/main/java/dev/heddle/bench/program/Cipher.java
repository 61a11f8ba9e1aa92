package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.util.SplittableRandom;

/** Encrypts and decrypts a text with IDEA several times over; each thread has its own range of the shared byte arrays. */
public final class Cipher implements Program {
    private static final int ROUNDS = 12;

    private byte[] text;
    private byte[] encrypted;
    private byte[] decrypted;
    private Idea encryption;
    private Idea decryption;

    @Override
    public String name() {
        return "cipher";
    }

    @Override
    public void setup(double scale) {
        int blocks = Program.scaled(300_000, scale, 64);
        SplittableRandom random = new SplittableRandom(11);
        text = new byte[blocks * Idea.BLOCK];
        random.nextBytes(text);
        encrypted = new byte[text.length];
        decrypted = new byte[text.length];
        byte[] key = new byte[16];
        random.nextBytes(key);
        encryption = Idea.encryption(key);
        decryption = Idea.decryption(key);
    }

    @Override
    public long iterate() throws Exception {
        long checksum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            pass(encryption, text, encrypted);
            pass(decryption, encrypted, decrypted);
            for (int i = 0; i < text.length; i++) {
                if (decrypted[i] != text[i]) {
                    throw new IllegalStateException("byte " + i + " did not survive");
                }
                checksum = checksum * 31 + encrypted[i];
            }
        }
        return checksum;
    }

    private static void pass(Idea cipher, byte[] from, byte[] to) throws Exception {
        int blocks = from.length / Idea.BLOCK;
        Team.run(THREADS, index -> {
            int begin = blocks * index / THREADS * Idea.BLOCK;
            int end = blocks * (index + 1) / THREADS * Idea.BLOCK;
            cipher.apply(from, to, begin, end);
        });
    }
}
