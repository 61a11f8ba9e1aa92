package dev.heddle.bench.program;

/** A point, a direction or a colour. Fields are public and mutable on purpose: this is how such code is often written. */
final class Vec {
    public double x;
    public double y;
    public double z;

    Vec(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    Vec plus(Vec o) {
        return new Vec(x + o.x, y + o.y, z + o.z);
    }

    Vec minus(Vec o) {
        return new Vec(x - o.x, y - o.y, z - o.z);
    }

    Vec times(double f) {
        return new Vec(x * f, y * f, z * f);
    }

    double dot(Vec o) {
        return x * o.x + y * o.y + z * o.z;
    }

    /** Adds in place. */
    void add(Vec o, double f) {
        x += o.x * f;
        y += o.y * f;
        z += o.z * f;
    }

    /** Scales to length 1 in place. */
    Vec normalize() {
        double length = Math.sqrt(dot(this));
        if (length > 0) {
            x /= length;
            y /= length;
            z /= length;
        }
        return this;
    }
}
