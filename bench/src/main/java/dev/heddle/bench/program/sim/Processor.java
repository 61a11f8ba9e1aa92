package dev.heddle.bench.program.sim;

import dev.heddle.bench.program.sim.Instruction.Add;
import dev.heddle.bench.program.sim.Instruction.Load;
import dev.heddle.bench.program.sim.Instruction.Loop;
import dev.heddle.bench.program.sim.Instruction.Mix;
import dev.heddle.bench.program.sim.Instruction.Out;
import dev.heddle.bench.program.sim.Instruction.Store;

/** Registers, memory and program of one node; used by the node's thread only. */
final class Processor {
    int pc;
    boolean zero;
    int port;
    int[] registers = new int[8];
    int[] memory = new int[1024];
    private final Instruction[] program;

    Processor(int seed) {
        for (int i = 0; i < registers.length; i++) {
            registers[i] = seed * 31 + i;
        }
        registers[7] = 40;
        program = new Instruction[]{new Load(1, 0), new Add(1, 2), new Mix(2, 1), new Add(0, 3), new Store(2, 0),
                new Mix(4, 2), new Add(5, 4), new Loop(7, 0, 40), new Mix(3, 5), new Store(3, 1), new Out(2)};
    }

    /** Executes one instruction and returns its cycles. */
    int step() {
        Instruction instruction = program[pc];
        instruction.execute(this);
        return instruction.cycles;
    }

    long checksum() {
        long sum = pc;
        for (int register : registers) {
            sum = sum * 31 + register;
        }
        for (int word : memory) {
            sum = sum * 31 + word;
        }
        return sum;
    }
}
