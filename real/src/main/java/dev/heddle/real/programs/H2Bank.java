package dev.heddle.real.programs;

/** H2 in memory, with several sessions. */
public final class H2Bank {
    private H2Bank() {
    }

    public static void main(String[] args) throws Exception {
        new Bank("jdbc:h2:mem:bank;LOCK_TIMEOUT=30000").run();
    }
}
