package dev.heddle.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.model.Growth;
import dev.heddle.model.Interleaving;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is told of a kept run beyond its findings, in a file beside them. */
final class StoryFile {
    static final String NAME = "stories.json";
    /** A larger one is not of Heddle. */
    private static final long LARGEST = 256_000_000;

    private StoryFile() {
    }

    static void write(Path run, Stories stories) throws IOException {
        if (!stories.equals(Stories.NONE)) {
            Files.writeString(run.resolve(NAME), stories.text());
        }
    }

    /** Nothing, if there is no such file. One that is damaged or of another version tells nothing either: the findings count. */
    static Stories read(Path run) {
        Path file = run.resolve(NAME);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                return Stories.NONE;
            }
            JsonNode root = new ObjectMapper().readTree(file.toFile());
            return root.path("version").asInt() == Stories.VERSION ? stories(root) : Stories.NONE;
        } catch (IOException e) {
            return Stories.NONE;
        }
    }

    private static Stories stories(JsonNode root) {
        Map<String, Story> byId = new LinkedHashMap<>();
        for (Iterator<Map.Entry<String, JsonNode>> each = root.path("stories").fields(); each.hasNext();) {
            Map.Entry<String, JsonNode> e = each.next();
            byId.put(e.getKey(), new Story(ModelReader.strings(e.getValue(), "why"),
                    ModelReader.strings(e.getValue(), "how"), interleaving(e.getValue())));
        }
        List<Stories.Search> searches = new ArrayList<>();
        for (JsonNode s : root.path("searches")) {
            searches.add(new Stories.Search(s.path("step").asText(), growth(s.path("growth"))));
        }
        return new Stories(byId, searches);
    }

    static Interleaving interleaving(JsonNode node) {
        List<Interleaving.Hold> holds = new ArrayList<>();
        for (JsonNode h : node.path("holds")) {
            holds.add(new Interleaving.Hold(h.path("lane").asInt(), h.path("from").asInt(), h.path("to").asInt(),
                    h.path("lock").asText()));
        }
        return new Interleaving(ModelReader.strings(node, "table"), holds);
    }

    static Growth growth(JsonNode node) {
        List<Growth.Point> points = new ArrayList<>();
        for (JsonNode p : node.path("points")) {
            points.add(new Growth.Point(p.path(0).asInt(), p.path(1).asInt(), p.path(2).asInt(), p.path(3).asInt()));
        }
        List<Growth.Tried> tried = new ArrayList<>();
        for (JsonNode t : node.path("tried")) {
            tried.add(new Growth.Tried(t.path("strategy").asText(), t.path("runs").asInt(), t.path("orders").asInt(),
                    t.path("pairs").asInt(), t.path("failed").asInt()));
        }
        return new Growth(points, tried);
    }
}
