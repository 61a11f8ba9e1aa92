// A depositor, a withdrawer and a fee collector change one static balance.
// The repair makes the method that changes the balance synchronized on the
// class, so every change is one indivisible step.
public class LostUpdateStaticFixed {
    static int balance = 100;

    static synchronized void change(int amount) {
        int before = balance;
        balance = before + amount;
    }

    public static void main(String[] args) throws Exception {
        Thread depositor = new Thread(() -> {
            change(10);
            change(20);
        });
        Thread withdrawer = new Thread(() -> change(-50));
        Thread collector = new Thread(() -> change(-1));
        depositor.start();
        withdrawer.start();
        collector.start();
        depositor.join();
        withdrawer.join();
        collector.join();
        if (balance != 79) {
            throw new AssertionError("wrong balance " + balance);
        }
    }
}
