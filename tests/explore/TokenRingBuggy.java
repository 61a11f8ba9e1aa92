// Three nodes pass a token round a ring. A node wakes its neighbour first and
// stores the token afterwards. The neighbour wakes up (or comes to look) in
// between, finds no token, and waits. The token then arrives without a signal,
// so the hand-over is missed and the ring stands still.
public class TokenRingBuggy {
    static int passes;

    static class Node implements Runnable {
        volatile boolean token;
        Node next;

        void take() throws InterruptedException {
            synchronized (this) {
                while (!token) {
                    wait();
                }
                token = false;
            }
        }

        @Override
        public void run() {
            try {
                for (int lap = 0; lap < 2; lap++) {
                    take();
                    passes++;
                    synchronized (next) {
                        next.notifyAll();
                    }
                    next.token = true;
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Node[] ring = {new Node(), new Node(), new Node()};
        for (int i = 0; i < 3; i++) {
            ring[i].next = ring[(i + 1) % 3];
        }
        ring[0].token = true;
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(ring[i]);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (passes != 6) {
            throw new AssertionError("passes: " + passes);
        }
    }
}
