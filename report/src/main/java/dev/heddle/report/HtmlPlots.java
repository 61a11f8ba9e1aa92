package dev.heddle.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.model.Growth;
import dev.heddle.model.ModelJson;
import dev.heddle.model.Stories;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** Plots in a page: a canvas that the script draws, and the numbers in a table for everybody else. */
final class HtmlPlots {
    /** Of fewer there is nothing to see. */
    private static final int FEWEST_RUNS = 10;

    private HtmlPlots() {
    }

    /** How the searches of a run got on; nothing where there were just a few. */
    static List<Plot> of(List<Stories.Search> searches) {
        List<Plot> plots = new ArrayList<>();
        for (Stories.Search search : searches) {
            Growth growth = search.growth();
            List<Growth.Point> points = growth.points();
            if (points.size() < 2 || points.get(points.size() - 1).run() < FEWEST_RUNS) {
                continue;
            }
            plots.add(growth(search.step(), growth));
            if (growth.tried().size() > 1) {
                plots.add(strategies(search.step(), growth));
            }
        }
        return plots;
    }

    private static Plot growth(String step, Growth growth) {
        List<Growth.Point> points = growth.points();
        Growth.Point last = points.get(points.size() - 1);
        List<Plot.Series> series = new ArrayList<>(List.of(series("orders", points, Growth.Point::orders)));
        if (last.pairs() > 0) {
            series.add(series("racing pairs", points, Growth.Point::pairs));
        }
        if (last.failed() > 0) {
            series.add(series("failed runs", points, Growth.Point::failed));
        }
        return new Plot(step + ": what was new, run by run",
                Words.count(last.orders(), "distinct order") + " in " + Words.count(last.run(), "run")
                        + ". A curve that still rises says that there is more to see.",
                "line", true, "runs", "in all", points.stream().map(p -> Integer.toString(p.run())).toList(), series);
    }

    private static Plot strategies(String step, Growth growth) {
        List<Growth.Tried> tried = growth.tried();
        List<Plot.Series> series = new ArrayList<>(
                List.of(series("runs", tried, Growth.Tried::runs), series("new orders", tried, Growth.Tried::orders)));
        if (tried.stream().anyMatch(t -> t.pairs() > 0)) {
            series.add(series("new racing pairs", tried, Growth.Tried::pairs));
        }
        if (tried.stream().anyMatch(t -> t.failed() > 0)) {
            series.add(series("failed runs", tried, Growth.Tried::failed));
        }
        return new Plot(step + ": strategies compared",
                "New is what no run before had shown, so whoever comes early has it easier.", "bar", false,
                "strategy", "runs", tried.stream().map(Growth.Tried::strategy).toList(), series);
    }

    private static <T> Plot.Series series(String name, List<T> all, ToIntFunction<T> value) {
        return new Plot.Series(name, all.stream().map(value::applyAsInt).toList());
    }

    /** The scripts that draw them, in their order; none if there is nothing to draw. */
    static List<String> scripts(List<Plot> plots) {
        return plots.isEmpty()
                ? List.of()
                : List.of(PageFrame.script(PageFrame.LIBRARY), PageFrame.script(PageFrame.PLOTS));
    }

    static void write(StringBuilder out, List<Plot> plots) {
        write(out, plots, "");
    }

    /** @param more figures that stand beside them */
    static void write(StringBuilder out, List<Plot> plots, String more) {
        if (plots.isEmpty()) {
            return;
        }
        out.append("<div class=\"plots\">\n");
        for (int p = 0; p < plots.size(); p++) {
            Plot plot = plots.get(p);
            out.append("<figure>\n<figcaption>").append(Escape.html(plot.title())).append("</figcaption>\n<p>")
                    .append(Escape.html(plot.words()))
                    .append("</p>\n<div class=\"canvas script\"><canvas role=\"img\" id=\"plot-")
                    .append(p).append("\" aria-label=\"").append(Escape.html(plot.title()))
                    .append("\"></canvas></div>\n");
            numbers(out, plot);
            out.append("</figure>\n");
        }
        out.append(more).append("</div>\n<script type=\"application/json\" id=\"plots-data\">").append(json(plots))
                .append("</script>\n");
    }

    private static void numbers(StringBuilder out, Plot plot) {
        out.append(
                "<details><summary>numbers</summary>\n<div class=\"numbers\" tabindex=\"0\"><table>\n<tr><th scope=\"col\">")
                .append(Escape.html(plot.x())).append("</th>");
        plot.series().forEach(s -> out.append("<th scope=\"col\">").append(Escape.html(s.name())).append("</th>"));
        out.append("</tr>\n");
        for (int i = 0; i < plot.labels().size(); i++) {
            out.append("<tr><td>").append(Escape.html(plot.labels().get(i))).append("</td>");
            for (Plot.Series s : plot.series()) {
                out.append("<td>").append(String.format(Locale.ROOT, "%,d", s.values().get(i))).append("</td>");
            }
            out.append("</tr>\n");
        }
        out.append("</table></div></details>\n");
    }

    /** Without a character that could end the element that it stands in. */
    private static String json(List<Plot> plots) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = ModelJson.generator(text)) {
            json.writeStartArray();
            for (Plot plot : plots) {
                json.writeStartObject();
                json.writeStringField("kind", plot.kind());
                json.writeBooleanField("numeric", plot.numeric());
                json.writeStringField("x", plot.x());
                json.writeStringField("y", plot.y());
                json.writeArrayFieldStart("labels");
                for (String label : plot.labels()) {
                    json.writeString(Escape.text(label));
                }
                json.writeEndArray();
                json.writeArrayFieldStart("series");
                for (Plot.Series s : plot.series()) {
                    json.writeStartObject();
                    json.writeStringField("name", Escape.text(s.name()));
                    json.writeArrayFieldStart("values");
                    for (int value : s.values()) {
                        json.writeNumber(value);
                    }
                    json.writeEndArray();
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString().replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026");
    }
}
