package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;

/** Customers in an embedded Tomcat, each with a connection and a session of its own. */
public final class TomcatShop implements Program {
    private static final int CUSTOMERS = 4;

    private ShopServer server;
    private int looks;

    @Override
    public String name() {
        return "tomcat";
    }

    @Override
    public int warmupFactor() {
        return 3;
    }

    @Override
    public void setup(double scale) throws Exception {
        looks = Program.scaled(3_000, scale, 20);
        server = new ShopServer();
    }

    @Override
    public long iterate() throws Exception {
        AtomicLong sum = new AtomicLong();
        Team.run(CUSTOMERS, customer -> {
            try (ShopClient client = new ShopClient(server.port())) {
                long own = 0;
                for (int i = 0; i < looks; i++) {
                    own = own * 31 + client.look(customer * 11 + i);
                }
                client.leave();
                sum.addAndGet(own);
            }
        });
        return sum.get();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
