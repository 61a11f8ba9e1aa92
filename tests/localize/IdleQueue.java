/**
 * How many workers are idle, and how many pools of memory wait to be used again: a worker that gets idle brings a pool.
 * After Apache-3 (fdqueue), where the listener takes an idle worker and finds no pool that goes with it.
 * Type: MAV, over the idlers and the pools. Each step holds the lock, the two steps together do not.
 */
public class IdleQueue {
    private static final int ROUNDS = 2;

    private int idlers;
    private int recycled;
    private int served;
    private int accepted;
    private int calls;
    private int busy;
    private final Object statistics = new Object();

    private synchronized void addIdler() {
        idlers++; // blame
        notifyAll();
    }

    private synchronized void addPool() {
        recycled++; // blame
    }

    private synchronized void takeIdler() throws InterruptedException {
        while (idlers == 0) { // blame
            wait();
        }
        idlers--;
    }

    private synchronized void takePool() {
        int pools = recycled; // blame
        if (pools == 0) {
            throw new AssertionError("a worker is idle and has no pool");
        }
        recycled = pools - 1;
    }

    private void count(boolean accept) {
        synchronized (statistics) {
            calls++;
            if (accept) {
                accepted++;
                busy++;
            } else {
                served++;
                busy = 0;
            }
            if (accepted + served > calls) {
                throw new IllegalStateException("more than " + calls + " calls");
            }
        }
    }

    private void work() {
        for (int i = 0; i < ROUNDS; i++) {
            count(false);
            addIdler();
            addPool();
            count(false);
        }
    }

    private void listen() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                takeIdler();
                count(true);
                count(true);
                takePool();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        IdleQueue queue = new IdleQueue();
        Thread worker = new Thread(queue::work, "worker");
        Thread listener = new Thread(queue::listen, "listener");
        worker.start();
        listener.start();
        worker.join();
        listener.join();
        System.out.println(queue.accepted + " accepted, " + queue.served + " served, busy " + queue.busy);
    }
}
