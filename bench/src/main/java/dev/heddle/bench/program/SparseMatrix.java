package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;

/**
 * Repeated sparse matrix-vector multiplication. The non-zero elements are three parallel arrays sorted by row, so every
 * element costs three array reads, an indirect read of the vector and an update of the result. The result of one step is
 * the vector of the next, with a barrier between.
 */
public final class SparseMatrix implements Program {
    private int size;
    private int steps;
    private int[] rows;
    private int[] columns;
    private double[] values;
    /** Thread t owns the elements from splits[t] to splits[t + 1]; the border never divides a row. */
    private int[] splits;

    @Override
    public String name() {
        return "sparse";
    }

    @Override
    public void setup(double scale) {
        size = Program.scaled(50_000, scale, 100);
        steps = Program.scaled(1_500, scale, 6);
        int elements = size * 5;
        SplittableRandom random = new SplittableRandom(23);
        rows = new int[elements];
        columns = new int[elements];
        values = new double[elements];
        for (int k = 0; k < elements; k++) {
            rows[k] = random.nextInt(size);
        }
        Arrays.sort(rows);
        for (int k = 0; k < elements; k++) {
            columns[k] = random.nextInt(size);
            values[k] = random.nextDouble() * 0.4;
        }
        splits = new int[THREADS + 1];
        for (int t = 1; t <= THREADS; t++) {
            int row = size * t / THREADS;
            int at = splits[t - 1];
            while (at < elements && rows[at] < row) {
                at++;
            }
            splits[t] = at;
        }
    }

    @Override
    public long iterate() throws Exception {
        double[][] vectors = {new double[size], new double[size]};
        Arrays.fill(vectors[0], 1.0);
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Team.run(THREADS, index -> {
            int beginRow = size * index / THREADS;
            int endRow = size * (index + 1) / THREADS;
            for (int step = 0; step < steps; step++) {
                double[] from = vectors[step & 1];
                double[] to = vectors[step + 1 & 1];
                for (int i = beginRow; i < endRow; i++) {
                    to[i] = 0.01;
                }
                multiply(from, to, splits[index], splits[index + 1]);
                barrier.await();
            }
        });
        double total = 0;
        for (double element : vectors[steps & 1]) {
            total += element;
        }
        return Double.doubleToLongBits(total);
    }

    private void multiply(double[] from, double[] to, int begin, int end) {
        for (int k = begin; k < end; k++) {
            to[rows[k]] += from[columns[k]] * values[k];
        }
    }
}
