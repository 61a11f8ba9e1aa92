package dev.heddle.bench.pgas;

import java.util.List;
import java.util.Locale;

/**
 * The straight line that is nearest to some points, by least squares.
 *
 * @param error the largest distance of a point from the line, as a part of that point's value
 */
record Line(double base, double slope, double error) {
    record Point(double x, double y) {
    }

    static Line through(List<Point> points) {
        int n = points.size();
        double sx = 0;
        double sy = 0;
        double sxx = 0;
        double sxy = 0;
        for (Point p : points) {
            sx += p.x();
            sy += p.y();
            sxx += p.x() * p.x();
            sxy += p.x() * p.y();
        }
        double d = n * sxx - sx * sx;
        double slope = d == 0 ? 0 : (n * sxy - sx * sy) / d;
        double base = (sy - slope * sx) / n;
        double error = 0;
        for (Point p : points) {
            if (p.y() != 0) {
                error = Math.max(error, Math.abs(base + slope * p.x() - p.y()) / Math.abs(p.y()));
            }
        }
        return new Line(base, slope, error);
    }

    double at(double x) {
        return base + slope * x;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.3g %s %.3g T", base, slope < 0 ? "-" : "+", Math.abs(slope));
    }
}
