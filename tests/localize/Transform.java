/**
 * A transform in two halves. The worker that is done last adds up and says when that was; main prints it.
 * After FFT, where main prints the end and the total without waiting for the workers.
 * Type: OV. The read comes before the write. Main gives the workers up when it fails, so the write then never comes.
 */
public class Transform {
    private static final int SIZE = 4;

    private final int[] points = {1, 2, 3, 4};
    private final Thread[] workers = new Thread[2];
    private final Object result = new Object();
    private final Object steps = new Object();
    private int done;
    private int clock;
    private int busy;
    private int most;
    private int end;
    private int total;

    private int step() {
        synchronized (steps) {
            clock++;
            if (busy > most) {
                most = busy;
            }
            return clock;
        }
    }

    private void work(int half) {
        synchronized (steps) {
            busy++;
        }
        step();
        for (int i = half * SIZE / 2; i < (half + 1) * SIZE / 2; i++) {
            points[i] = points[i] * 2;
        }
        boolean last;
        synchronized (steps) {
            busy--;
            done++;
            last = done == 2;
        }
        if (last) {
            finish(step());
        }
    }

    private void finish(int at) {
        synchronized (result) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            for (int i = 0; i < SIZE; i++) {
                total += points[i];
            }
            end = at; // blame
        }
    }

    private void print() {
        synchronized (result) {
            int at = end; // blame
            if (at == 0) {
                for (Thread worker : workers) {
                    worker.interrupt();
                }
                throw new AssertionError("printed before the end");
            }
            System.out.println("total " + total + ", end " + (at > 0));
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Transform transform = new Transform();
        for (int i = 0; i < 2; i++) {
            int half = i;
            transform.workers[i] = new Thread(() -> transform.work(half), "worker-" + i);
            transform.workers[i].start();
        }
        // One of them is waited for, the other is forgotten.
        transform.workers[1].join();
        for (int i = 0; i < 4; i++) {
            transform.step();
        }
        transform.print();
        transform.workers[0].join();
    }
}
