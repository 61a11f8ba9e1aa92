// Three nodes pass a token round a ring. The repair stores the token and wakes
// the neighbour in one block under the neighbour's monitor, so a node that
// finds no token is always woken after the token has arrived.
public class TokenRingFixed {
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
                        next.token = true;
                        next.notifyAll();
                    }
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
