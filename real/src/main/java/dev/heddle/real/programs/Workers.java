package dev.heddle.real.programs;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Runs the same work in several threads and passes on what went wrong in any of them. */
final class Workers {

    /** Work of one thread; {@code index} counts from 0. */
    interface Work {
        void run(int index) throws Exception;
    }

    private Workers() {
    }

    static void run(int count, Work work) throws Exception {
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int index = i;
            Thread thread = new Thread(() -> {
                try {
                    work.run(index);
                } catch (Throwable t) {
                    synchronized (failures) {
                        failures.add(t);
                    }
                }
            }, "worker-" + i);
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        synchronized (failures) {
            if (!failures.isEmpty()) {
                throw new IllegalStateException(failures.size() + " workers failed", failures.get(0));
            }
        }
    }

    /** A short fingerprint of a text that is too long to print. */
    static String digest(String text) throws NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, 8) + " of " + text.length() + " characters";
    }
}
