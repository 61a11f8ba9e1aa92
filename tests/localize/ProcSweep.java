import java.util.concurrent.atomic.AtomicInteger;

/**
 * A table of processes. A worker looks up the entry of a process and uses it, a sweeper takes entries of old ones out.
 * After l_proc_sweep, where the pointer is checked and then followed while the sweeper sets it to null.
 * Type: SAV. The entry is read for the check, cleared, and read again for the use.
 */
public class ProcSweep {
    static final class Proc {
        final int pid;
        volatile int ticks;

        Proc(int pid) {
            this.pid = pid;
        }
    }

    private volatile Proc current = new Proc(7);
    private final AtomicInteger used = new AtomicInteger();
    private final AtomicInteger swept = new AtomicInteger();
    private volatile int clock;
    private volatile int load;
    private volatile int idle;

    private void use() {
        used.incrementAndGet();
        load = clock + 1;
        idle = load;
        if (current != null) { // blame
            current.ticks = 1; // blame
        }
        used.incrementAndGet();
    }

    private void sweep() {
        // The sweeper first finds out how old everything is.
        int now = clock;
        for (int i = 0; i < 3; i++) {
            if (now <= clock) {
                swept.incrementAndGet();
                idle = load - 1;
            }
        }
        current = null; // blame
        swept.incrementAndGet();
    }

    private void tick() {
        for (int i = 0; i < 2; i++) {
            clock = clock + 1;
            load = idle + 1;
            if (swept.get() + used.get() > 100) {
                throw new IllegalStateException("too much was done");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ProcSweep table = new ProcSweep();
        Thread worker = new Thread(table::use, "worker");
        Thread sweeper = new Thread(table::sweep, "sweeper");
        Thread timer = new Thread(table::tick, "timer");
        worker.start();
        sweeper.start();
        timer.start();
        worker.join();
        sweeper.join();
        timer.join();
        System.out.println(table.used.get() + " uses, " + table.swept.get() + " sweeps");
    }
}
