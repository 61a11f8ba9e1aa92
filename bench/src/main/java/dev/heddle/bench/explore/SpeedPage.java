package dev.heddle.bench.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables and curves as pictures and as a page that needs nothing else. */
final class SpeedPage {
    private final Path directory;
    private final StringBuilder body = new StringBuilder();

    /** @param directory may be null: then nothing is written */
    SpeedPage(Path directory) {
        this.directory = directory;
    }

    void text(List<String> lines) {
        lines.forEach(l -> body.append("<p>").append(Grid.escaped(l)).append("</p>\n"));
    }

    void title(String title) {
        body.append("<h2>").append(Grid.escaped(title)).append("</h2>\n");
    }

    void grid(Grid grid) {
        body.append(grid.html());
    }

    /** @param cells by column; only those that were run */
    void curves(String program, Map<String, Rounds> cells) throws IOException {
        Map<String, List<List<Integer>>> cumulated = new LinkedHashMap<>();
        Map<String, List<Integer>> each = new LinkedHashMap<>();
        cells.forEach((column, rounds) -> {
            cumulated.put(column, rounds.cumulated());
            each.put(column, rounds.each());
        });
        body.append("<div class=\"pair\">\n");
        picture("speed-" + program.toLowerCase(Locale.ROOT) + "-runs", Curves.each(program, each));
        picture("speed-" + program.toLowerCase(Locale.ROOT), Curves.cumulated(program, cumulated));
        body.append("</div>\n");
    }

    private void picture(String name, String svg) throws IOException {
        body.append(svg);
        if (directory != null) {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve(name + ".svg"), svg);
        }
    }

    void write() throws IOException {
        if (directory != null) {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("speed.html"),
                    """
                            <!DOCTYPE html>
                            <html lang="en"><head><meta charset="utf-8"><title>Heddle: the speed space</title>
                            <style>
                            body { font: 14px/1.5 sans-serif; max-width: 1100px; margin: 2em auto; padding: 0 1em; color: #24292f }
                            table { border-collapse: collapse; margin: 1em 0 }
                            th, td { border: 1px solid #d0d7de; padding: 3px 9px; text-align: left }
                            td.n { text-align: right }
                            .pair { display: flex; flex-wrap: wrap; gap: 12px }
                            .pair svg { width: 530px; border: 1px solid #d0d7de }
                            </style></head><body>
                            <h1>The speed space</h1>
                            """
                            + body + "</body></html>\n");
        }
    }
}
