/**
 * A bank account without any lock: one thread deposits while another withdraws.
 * After b_account, where the balance is wrong at the end of the day.
 * Type: SAV. One of them reads the balance, the other writes what it has, and the first writes over that. It goes wrong
 * either way round, so a run has either the deposit torn apart by the withdrawal, or the other way round.
 */
public class BAccount {
    private int balance = 100;
    private int fees;
    private final int[] history = new int[8];
    private int entries;
    private int sum;
    private int audits;

    private synchronized void remember(int amount) {
        history[entries] = amount;
        sum += amount;
        entries++;
    }

    private void deposit(int amount) {
        remember(amount);
        int before = balance; // blame
        balance = before + amount; // blame
    }

    private void withdraw(int amount) {
        int before = balance; // blame
        if (before < amount) {
            throw new IllegalStateException("the account holds " + before);
        }
        balance = before - amount; // blame
        remember(-amount);
    }

    private void audit() {
        // An auditor only looks at what is locked, so that it never disturbs the balance.
        for (int i = 0; i < 2; i++) {
            synchronized (this) {
                audits++;
                fees += entries;
                if (entries == 0 && sum != 0) {
                    throw new IllegalStateException("a sum of nothing");
                }
            }
        }
    }

    private synchronized int fees() {
        return fees + audits;
    }

    public static void main(String[] args) throws InterruptedException {
        BAccount account = new BAccount();
        Thread payer = new Thread(() -> {
            account.audit();
            account.deposit(30);
        }, "payer");
        Thread spender = new Thread(() -> {
            account.withdraw(20);
            account.audit();
        }, "spender");
        Thread auditor = new Thread(account::audit, "auditor");
        payer.start();
        spender.start();
        auditor.start();
        payer.join();
        spender.join();
        auditor.join();
        int end = account.balance;
        if (end != 110) {
            throw new AssertionError("100 + 30 - 20 gives " + end);
        }
        System.out.println(end + " with fees " + (account.fees() >= 0));
    }
}
