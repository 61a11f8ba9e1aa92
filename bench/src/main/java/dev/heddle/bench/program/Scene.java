package dev.heddle.bench.program;

/** Spheres and lamps. Built by one thread, then only read. */
final class Scene {
    Sphere[] spheres;
    Vec[] lamps;
    Vec eye;

    static final class Sphere {
        Vec centre;
        double radius;
        Vec colour;
        /** How much of a ray is thrown back, and how sharp highlights are. */
        double mirror;
        double shine;

        /** The distance along the ray to this sphere, or infinity. */
        double distance(Ray ray) {
            Vec to = centre.minus(ray.origin);
            double along = to.dot(ray.direction);
            double inside = along * along - to.dot(to) + radius * radius;
            if (inside < 0) {
                return Double.POSITIVE_INFINITY;
            }
            double root = Math.sqrt(inside);
            double near = along - root;
            if (near > 1e-6) {
                return near;
            }
            double far = along + root;
            return far > 1e-6 ? far : Double.POSITIVE_INFINITY;
        }
    }

    static final class Ray {
        Vec origin;
        Vec direction;

        Ray(Vec origin, Vec direction) {
            this.origin = origin;
            this.direction = direction;
        }

        Vec at(double distance) {
            return origin.plus(direction.times(distance));
        }
    }

    /** A cube of {@code side}^3 spheres with three lamps. */
    static Scene cube(int side) {
        Scene scene = new Scene();
        scene.spheres = new Sphere[side * side * side];
        int n = 0;
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                for (int k = 0; k < side; k++) {
                    Sphere sphere = new Sphere();
                    double spread = 20.0 / (side - 1);
                    sphere.centre = new Vec(-10 + spread * i, -10 + spread * j, -10 + spread * k);
                    sphere.radius = 3.2;
                    sphere.colour = new Vec(0.3 + 0.7 * i / side, 0.3 + 0.7 * j / side, 0.3 + 0.7 * k / side);
                    sphere.mirror = (i + j + k) % 2 == 0 ? 0.6 : 0.15;
                    sphere.shine = 15;
                    scene.spheres[n++] = sphere;
                }
            }
        }
        scene.lamps = new Vec[]{new Vec(100, 100, -50), new Vec(-100, 100, -50), new Vec(30, -80, -120)};
        scene.eye = new Vec(6, 8, -32);
        return scene;
    }
}
