package dev.heddle.bench.program;

import dev.heddle.bench.program.Scene.Ray;
import dev.heddle.bench.program.Scene.Sphere;

/** Traces rays through a shared scene; each thread has its own renderer, which keeps the last hit. */
final class Renderer {
    private static final int DEPTH = 5;

    private final Scene scene;
    private Sphere hit;
    private double hitDistance;

    Renderer(Scene scene) {
        this.scene = scene;
    }

    /** The colour of the image point as 24 bits; both coordinates run from -1 to 1. */
    int pixel(double x, double y) {
        Vec direction = new Vec(x * 0.5 - 0.18, -y * 0.5 - 0.25, 1).normalize();
        Vec colour = trace(new Ray(scene.eye, direction), DEPTH, 1.0);
        return channel(colour.x) << 16 | channel(colour.y) << 8 | channel(colour.z);
    }

    private static int channel(double value) {
        return (int) (255 * Math.min(1.0, Math.max(0.0, value)));
    }

    private Vec trace(Ray ray, int depth, double weight) {
        if (!nearest(ray)) {
            return new Vec(0.05, 0.05, 0.1);
        }
        Sphere sphere = hit;
        Vec point = ray.at(hitDistance);
        Vec normal = point.minus(sphere.centre).normalize();
        if (normal.dot(ray.direction) > 0) {
            normal = normal.times(-1);
        }
        Vec mirrored = ray.direction.minus(normal.times(2 * normal.dot(ray.direction)));
        Vec colour = sphere.colour.times(0.1);
        for (Vec lamp : scene.lamps) {
            shade(colour, sphere, point, normal, mirrored, lamp);
        }
        double reflected = weight * sphere.mirror;
        if (depth > 0 && reflected > 0.01) {
            Vec more = trace(new Ray(point, mirrored.normalize()), depth - 1, reflected);
            colour.add(more, sphere.mirror);
        }
        return colour;
    }

    private void shade(Vec colour, Sphere sphere, Vec point, Vec normal, Vec mirrored, Vec lamp) {
        Vec to = lamp.minus(point).normalize();
        double facing = normal.dot(to);
        if (facing <= 0 || covered(new Ray(point, to))) {
            return;
        }
        colour.add(sphere.colour, 0.4 * facing);
        double gloss = mirrored.dot(to);
        if (gloss > 0) {
            colour.add(new Vec(1, 1, 1), 0.3 * Math.pow(gloss, sphere.shine));
        }
    }

    /** Sets {@link #hit} and {@link #hitDistance}. */
    private boolean nearest(Ray ray) {
        hit = null;
        hitDistance = Double.POSITIVE_INFINITY;
        for (Sphere sphere : scene.spheres) {
            double distance = sphere.distance(ray);
            if (distance < hitDistance) {
                hitDistance = distance;
                hit = sphere;
            }
        }
        return hit != null;
    }

    private boolean covered(Ray ray) {
        for (Sphere sphere : scene.spheres) {
            if (sphere.distance(ray) < Double.POSITIVE_INFINITY) {
                return true;
            }
        }
        return false;
    }
}
