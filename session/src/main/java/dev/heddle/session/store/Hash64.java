package dev.heddle.session.store;

/** Short names for long texts: FNV-1a of 64 bits, as 16 digits. Nobody attacks it, and loading a provider of better ones takes longer. */
public final class Hash64 {
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private Hash64() {
    }

    public static String of(String text) {
        long hash = OFFSET;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            hash = (hash ^ c & 0xff) * PRIME;
            hash = (hash ^ c >>> 8) * PRIME;
        }
        String digits = Long.toHexString(hash);
        return "0".repeat(16 - digits.length()) + digits;
    }
}
