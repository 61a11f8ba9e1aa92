package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import dev.heddle.bench.program.sim.Network;

/** Simulates radio nodes in lock step: one thread per node, as cycle-accurate network simulators do. */
public final class SensorNetwork implements Program {
    private static final int NODES = 4;
    private static final int QUANTUM_CYCLES = 6_000;

    private int quanta;

    @Override
    public String name() {
        return "simulator";
    }

    @Override
    public void setup(double scale) {
        quanta = Program.scaled(5_000, scale, 10);
    }

    @Override
    public long iterate() throws Exception {
        Network network = new Network(NODES, QUANTUM_CYCLES, quanta);
        Team.run(NODES, index -> network.node(index).run());
        return network.checksum();
    }
}
