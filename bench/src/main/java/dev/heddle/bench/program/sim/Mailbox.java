package dev.heddle.bench.program.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a node will hear at the start of its next quantum. All access under its monitor. A sender may be one quantum
 * ahead of the receiver, never two, so two lists taken in turn are enough.
 */
final class Mailbox {
    private static final Comparator<Packet> IN_ORDER = new Comparator<>() {
        @Override
        public int compare(Packet a, Packet b) {
            return a.time != b.time ? Long.compare(a.time, b.time) : Integer.compare(a.sender, b.sender);
        }
    };

    private final List<Packet> even = new ArrayList<>();
    private final List<Packet> odd = new ArrayList<>();

    synchronized void put(Packet packet, int quantum) {
        list(quantum).add(packet);
    }

    /** Moves the packets of a finished quantum to {@code to}, ordered by time and sender, whoever came first. */
    synchronized void drain(int quantum, List<Packet> to) {
        List<Packet> packets = list(quantum);
        packets.sort(IN_ORDER);
        to.addAll(packets);
        packets.clear();
    }

    private List<Packet> list(int quantum) {
        return (quantum & 1) == 0 ? even : odd;
    }
}
