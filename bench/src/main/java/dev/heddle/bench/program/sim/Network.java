package dev.heddle.bench.program.sim;

/** All nodes and what they share. */
public final class Network {
    private final Node[] nodes;

    public Network(int size, int quantumCycles, int quanta) {
        nodes = new Node[size];
        LockStep lockStep = new LockStep(size);
        for (int i = 0; i < size; i++) {
            nodes[i] = new Node(i, this, lockStep, quantumCycles, quanta);
        }
    }

    public Node node(int index) {
        return nodes[index];
    }

    /** Puts the packet into the mailbox of every node but its sender. */
    void broadcast(Packet packet, int quantum) {
        for (Node node : nodes) {
            if (node.id() != packet.sender) {
                node.mailbox().put(packet, quantum);
            }
        }
    }

    /** To be called when all nodes have ended. */
    public long checksum() {
        long sum = 0;
        for (Node node : nodes) {
            sum = sum * 1_000_003 + node.checksum();
        }
        return sum;
    }
}
