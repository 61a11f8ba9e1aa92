package dev.heddle.canary;

/**
 * The race that every run must find: loaded through the transformer like a class of the target, run by two threads that
 * nothing orders. A run whose canary is silent has not verified anything.
 */
public final class Canary implements Runnable {
    private int value;

    public static void sing() throws InterruptedException {
        Canary canary = new Canary();
        Thread a = new Thread(canary, "canary-a");
        Thread b = new Thread(canary, "canary-b");
        a.start();
        b.start();
        a.join();
        b.join();
    }

    @Override
    public void run() {
        value++;
    }
}
