package dev.heddle.bench.program.sim;

/** One decoded instruction of a node's program; does its work on the node's processor. */
abstract class Instruction {
    int cycles = 1;

    abstract void execute(Processor p);

    static final class Add extends Instruction {
        int to;
        int from;

        Add(int to, int from) {
            this.to = to;
            this.from = from;
        }

        @Override
        void execute(Processor p) {
            p.registers[to] += p.registers[from];
            p.zero = p.registers[to] == 0;
            p.pc++;
        }
    }

    static final class Mix extends Instruction {
        int to;
        int from;

        Mix(int to, int from) {
            this.to = to;
            this.from = from;
        }

        @Override
        void execute(Processor p) {
            int value = p.registers[to] ^ p.registers[from];
            p.registers[to] = value << 5 | value >>> 27;
            p.pc++;
        }
    }

    static final class Load extends Instruction {
        int to;
        int address;

        Load(int to, int address) {
            this.to = to;
            this.address = address;
            this.cycles = 2;
        }

        @Override
        void execute(Processor p) {
            p.registers[to] = p.memory[p.registers[address] & p.memory.length - 1];
            p.pc++;
        }
    }

    static final class Store extends Instruction {
        int from;
        int address;

        Store(int from, int address) {
            this.from = from;
            this.address = address;
            this.cycles = 2;
        }

        @Override
        void execute(Processor p) {
            p.memory[p.registers[address] & p.memory.length - 1] = p.registers[from];
            p.pc++;
        }
    }

    /** Counts a register down and jumps while it has not reached zero. */
    static final class Loop extends Instruction {
        int counter;
        int target;
        int times;

        Loop(int counter, int target, int times) {
            this.counter = counter;
            this.target = target;
            this.times = times;
        }

        @Override
        void execute(Processor p) {
            p.registers[counter]--;
            if (p.registers[counter] > 0) {
                p.pc = target;
            } else {
                p.registers[counter] = times;
                p.pc++;
            }
        }
    }

    /** Puts a register into the output port, which the radio sends with its next packet. */
    static final class Out extends Instruction {
        int from;

        Out(int from) {
            this.from = from;
            this.cycles = 4;
        }

        @Override
        void execute(Processor p) {
            p.port = p.registers[from];
            p.pc = 0;
        }
    }
}
