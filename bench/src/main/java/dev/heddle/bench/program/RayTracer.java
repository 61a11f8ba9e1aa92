package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;

/** Renders a scene of spheres with shadows and reflections; the threads share the scene and take turns with the rows. */
public final class RayTracer implements Program {
    private static final int SIZE = 740;

    private int size;
    private Scene scene;

    @Override
    public String name() {
        return "raytracer";
    }

    @Override
    public void setup(double scale) {
        size = Program.scaled(SIZE, Math.sqrt(scale), 12);
        scene = Scene.cube(4);
    }

    @Override
    public long iterate() throws Exception {
        int[] image = new int[size * size];
        Total total = new Total();
        Team.run(THREADS, index -> {
            Renderer renderer = new Renderer(scene);
            long sum = 0;
            for (int y = index; y < size; y += THREADS) {
                for (int x = 0; x < size; x++) {
                    int pixel = renderer.pixel((2.0 * x - size) / size, (2.0 * y - size) / size);
                    image[y * size + x] = pixel;
                    sum += pixel;
                }
            }
            total.add(sum);
        });
        long checksum = total.get();
        for (int pixel : image) {
            checksum = checksum * 31 + pixel;
        }
        return checksum;
    }

    /** All access under its own monitor. */
    private static final class Total {
        private long sum;

        synchronized void add(long more) {
            sum += more;
        }

        synchronized long get() {
            return sum;
        }
    }
}
