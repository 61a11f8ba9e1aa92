package dev.heddle.real.programs;

/** HSQLDB in memory, with several sessions under multi-version control. */
public final class HsqldbBank {
    private HsqldbBank() {
    }

    public static void main(String[] args) throws Exception {
        new Bank("jdbc:hsqldb:mem:bank;hsqldb.tx=mvcc").run();
    }
}
