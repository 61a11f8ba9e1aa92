package dev.heddle.bench.watch;

import dev.heddle.bench.Harness;
import dev.heddle.bench.Team;
import dev.heddle.bench.program.ShopClient;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Customers that come at a fixed rate, whether the server is ready or not, in a JVM that is never watched. A request that could not be
 * sent in time, because the one before took so long, has waited since the time it was due.
 */
public final class ShopLoad {
    private ShopLoad() {
    }

    /** Arguments: port, connections, requests per second of all together, seconds to warm up, seconds to measure. */
    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        int connections = Integer.parseInt(args[1]);
        double perSecond = Double.parseDouble(args[2]);
        int warmup = (int) (Double.parseDouble(args[3]) * perSecond / connections);
        int measured = (int) (Double.parseDouble(args[4]) * perSecond / connections);
        long apart = (long) (1e9 * connections / perSecond);
        long[][] nanos = new long[connections][measured];
        Team.run(connections, index -> {
            try (ShopClient client = new ShopClient(port)) {
                // Not all at once.
                long due = System.nanoTime() + apart * index / connections;
                for (int i = -warmup; i < measured; i++) {
                    long begun = due;
                    for (long now = System.nanoTime(); now < due; now = System.nanoTime()) {
                        LockSupport.parkNanos(due - now);
                        begun = System.nanoTime();
                    }
                    client.look(index * 7 + i + warmup);
                    if (i >= 0) {
                        nanos[index][i] = System.nanoTime() - begun;
                    }
                    due += apart;
                }
                client.leave();
            }
        });
        long[] all = Arrays.stream(nanos).flatMapToLong(Arrays::stream).sorted().toArray();
        System.out.println(Harness.MARK + "latency requests=" + all.length + " p50=" + at(all, 0.5) + " p99="
                + at(all, 0.99) + " p999=" + at(all, 0.999));
    }

    /** The smallest value that so much of them are not above. */
    static long at(long[] sorted, double part) {
        return sorted[Math.max(0, (int) Math.ceil(part * sorted.length) - 1)];
    }
}
