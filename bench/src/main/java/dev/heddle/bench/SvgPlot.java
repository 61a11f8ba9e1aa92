package dev.heddle.bench;

import java.util.List;
import java.util.Locale;

/** A picture with curves: axes, a grid, names on the right. Lines are drawn in the order of the calls. */
public final class SvgPlot {
    /** A place in the units of the axes. */
    public record Point(double x, double y) {
    }

    private static final int WIDTH = 520;
    private static final int HEIGHT = 300;
    private static final int LEFT = 44;
    private static final int RIGHT = 110;
    private static final int TOP = 28;
    private static final int BOTTOM = 36;
    private static final String GREY = "#57606a";
    private static final List<String> COLOURS = List.of("#1f6feb", "#d1242f", "#2da44e", "#8250df", GREY,
            "#bf8700");

    private final double mostX;
    private final double leastY;
    private final double mostY;
    private final StringBuilder out = new StringBuilder();
    private int curves;

    /** The right end of the x axis is {@code mostX}, the upper one of the y axis {@code mostY}; both begin with 0. */
    public SvgPlot(String title, String axis, double mostX, double mostY) {
        this(title, axis, mostX, 0, mostY);
    }

    public SvgPlot(String title, String axis, double mostX, double leastY, double mostY) {
        this.mostX = mostX;
        this.leastY = leastY;
        this.mostY = mostY;
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ").append(WIDTH).append(' ').append(HEIGHT)
                .append("\" font-family=\"sans-serif\" font-size=\"11\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
        text(LEFT, 16, "start", "#24292f", title);
        text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 6, "middle", GREY, axis);
    }

    /** A line across, and what it stands for. */
    public void level(double value, String label) {
        double y = y(value);
        out.append("<line x1=\"").append(number(LEFT)).append("\" y1=\"").append(number(y)).append("\" x2=\"")
                .append(number(WIDTH - RIGHT)).append("\" y2=\"").append(number(y)).append("\" stroke=\"#d0d7de\"/>\n");
        text(LEFT - 6, y + 4, "end", GREY, label);
    }

    /** What a place of the x axis stands for. */
    public void tick(double value, String label) {
        text(x(value), HEIGHT - BOTTOM + 16, "middle", GREY, label);
    }

    /** The next curve, in a colour of its own, with a shade between two others, which may be empty. */
    public void curve(String name, List<Point> middle, List<Point> lower, List<Point> upper) {
        String colour = COLOURS.get(curves % COLOURS.size());
        StringBuilder shade = new StringBuilder(points(upper));
        for (int i = lower.size() - 1; i >= 0; i--) {
            shade.append(point(lower.get(i)));
        }
        out.append("<polygon points=\"").append(shade).append("\" fill=\"").append(colour)
                .append("\" opacity=\"0.12\"/>\n<polyline points=\"").append(points(middle))
                .append("\" fill=\"none\" stroke-width=\"1.8\" stroke=\"").append(colour).append("\"/>\n");
        text(WIDTH - RIGHT + 10, TOP + 14 + 16 * curves, "start", colour, name);
        curves++;
    }

    public String svg() {
        return out + "</svg>\n";
    }

    private String points(List<Point> points) {
        StringBuilder all = new StringBuilder();
        points.forEach(p -> all.append(point(p)));
        return all.toString();
    }

    private String point(Point p) {
        return number(x(p.x)) + "," + number(y(p.y)) + " ";
    }

    private double x(double value) {
        return LEFT + value * (WIDTH - LEFT - RIGHT) / mostX;
    }

    private double y(double value) {
        return HEIGHT - BOTTOM - (value - leastY) * (HEIGHT - TOP - BOTTOM) / (mostY - leastY);
    }

    private void text(double x, double y, String anchor, String colour, String text) {
        out.append("<text x=\"").append(number(x)).append("\" y=\"").append(number(y)).append("\" text-anchor=\"")
                .append(anchor).append("\" fill=\"").append(colour).append("\">")
                .append(text.replace("&", "&amp;").replace("<", "&lt;")).append("</text>\n");
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
