package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;

/**
 * Successive over-relaxation on a grid in red-black order. Each thread owns a band of rows; in a red phase only red
 * cells are written and only black ones read, and the other way round, with a barrier after each phase.
 */
public final class Sor implements Program {
    private static final double OMEGA = 1.25;
    private static final int SIZE = 1000;

    private int size;
    private int sweeps;
    private double[][] grid;

    @Override
    public String name() {
        return "sor";
    }

    @Override
    public void setup(double scale) {
        size = Program.scaled(SIZE, Math.sqrt(scale), 20);
        sweeps = Program.scaled(700, Math.sqrt(scale), 4);
        grid = new double[size][size];
    }

    @Override
    public long iterate() throws Exception {
        SplittableRandom random = new SplittableRandom(17);
        for (double[] row : grid) {
            for (int j = 0; j < size; j++) {
                row[j] = random.nextDouble() * 1e-6;
            }
        }
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Team.run(THREADS, index -> {
            int begin = 1 + (size - 2) * index / THREADS;
            int end = 1 + (size - 2) * (index + 1) / THREADS;
            for (int phase = 0; phase < 2 * sweeps; phase++) {
                relax(grid, begin, end, phase & 1);
                barrier.await();
            }
        });
        double total = 0;
        for (double[] row : grid) {
            for (double cell : row) {
                total += cell;
            }
        }
        return Double.doubleToLongBits(total);
    }

    private static void relax(double[][] grid, int begin, int end, int colour) {
        double keep = 1 - OMEGA;
        double share = OMEGA / 4;
        for (int i = begin; i < end; i++) {
            double[] above = grid[i - 1];
            double[] row = grid[i];
            double[] below = grid[i + 1];
            int last = row.length - 1;
            for (int j = 1 + (i + colour & 1); j < last; j += 2) {
                row[j] = share * (above[j] + below[j] + row[j - 1] + row[j + 1]) + keep * row[j];
            }
        }
    }
}
