package mods;

/** Counts without any order between threads, and with one. */
public class Counter {
    private int plain;
    private int guarded;

    public void add() {
        plain++;
    }

    public synchronized void addSafely() {
        guarded++;
    }

    public synchronized int sum() {
        return guarded;
    }
}
