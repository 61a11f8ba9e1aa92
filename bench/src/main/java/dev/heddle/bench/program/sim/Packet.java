package dev.heddle.bench.program.sim;

/** A radio packet. Filled by its sender before it is sent, then only read. */
final class Packet {
    int sender;
    long time;
    int payload;

    Packet(int sender, long time, int payload) {
        this.sender = sender;
        this.time = time;
        this.payload = payload;
    }
}
