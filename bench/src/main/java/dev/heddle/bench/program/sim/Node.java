package dev.heddle.bench.program.sim;

import java.util.ArrayList;
import java.util.List;

/** A microcontroller with a timer and a radio. Everything but its mailbox belongs to the thread that runs it. */
public final class Node implements Runnable {
    /** The processor runs this many cycles between looks at the event queue. */
    private static final int SLICE = 12;

    private final int id;
    private final Network network;
    private final LockStep lockStep;
    private final int quantumCycles;
    private final int quanta;
    private final Mailbox mailbox = new Mailbox();
    private final EventQueue queue = new EventQueue();
    private final Processor processor;
    private long time;
    private int quantum;
    private long heard;
    private int sent;

    Node(int id, Network network, LockStep lockStep, int quantumCycles, int quanta) {
        this.id = id;
        this.network = network;
        this.lockStep = lockStep;
        this.quantumCycles = quantumCycles;
        this.quanta = quanta;
        this.processor = new Processor(id + 1);
    }

    int id() {
        return id;
    }

    Mailbox mailbox() {
        return mailbox;
    }

    @Override
    public void run() {
        queue.insert(new Tick(97 + id), 50);
        queue.insert(new Transmit(), 700 + 130L * id);
        try {
            List<Packet> packets = new ArrayList<>();
            for (quantum = 0; quantum < quanta; quantum++) {
                simulate(quantumCycles * (quantum + 1L));
                lockStep.await();
                packets.clear();
                mailbox.drain(quantum, packets);
                for (Packet packet : packets) {
                    queue.insert(new Receive(packet), 20 + packet.time % 50);
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("node " + id + " was interrupted", e);
        }
    }

    private void simulate(long until) {
        while (time < until) {
            int cycles = 0;
            while (cycles < SLICE) {
                cycles += processor.step();
            }
            time += cycles;
            Event due = queue.advance(cycles);
            while (due != null) {
                due.fire(this);
                due = queue.advance(0);
            }
        }
    }

    long checksum() {
        return (processor.checksum() * 31 + heard) * 31 + sent + queue.size();
    }

    /** A timer interrupt that comes again and again. */
    private static final class Tick extends Event {
        int period;

        Tick(int period) {
            this.period = period;
        }

        @Override
        void fire(Node node) {
            node.processor.registers[6]++;
            node.queue.insert(this, period);
        }
    }

    /** Sends what is in the port, then waits for a time that depends on it. */
    private static final class Transmit extends Event {
        @Override
        void fire(Node node) {
            node.sent++;
            node.network.broadcast(new Packet(node.id, node.time, node.processor.port), node.quantum);
            node.queue.insert(new Transmit(), 500 + (node.processor.port & 0x1ff));
        }
    }

    private static final class Receive extends Event {
        final Packet packet;

        Receive(Packet packet) {
            this.packet = packet;
        }

        @Override
        void fire(Node node) {
            node.heard = node.heard * 31 + packet.payload + packet.sender;
            node.processor.registers[4] ^= packet.payload;
        }
    }
}
