package dev.heddle.bench.cover;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The findings of one kind, by what they are: a report of each under each of its inputs. */
record Reports(Map<String, Integer> inputs) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Reports read(Path json, String kind) throws IOException {
        Map<String, Integer> all = new TreeMap<>();
        if (Files.exists(json)) {
            for (JsonNode f : JSON.readTree(json.toFile()).path("findings")) {
                if (f.path("kind").asText().equals(kind)) {
                    List<String> sides = new ArrayList<>();
                    for (JsonNode a : f.path("accesses")) {
                        sides.add(
                                a.path("op").asText() + " " + a.path("class").asText() + "." + a.path("method").asText()
                                        + ":" + a.path("line").asInt());
                    }
                    sides.sort(null);
                    all.merge(f.path("kind").asText() + " " + f.path("member").asText() + " " + sides,
                            Math.max(1, f.path("inputs").size()), Integer::sum);
                }
            }
        }
        return new Reports(all);
    }

    int unique() {
        return inputs.size();
    }

    int total() {
        return inputs.values().stream().mapToInt(Integer::intValue).sum();
    }

    double duplication() {
        return unique() == 0 ? 0 : (double) total() / unique();
    }

    /** Those that each of the runs has, with the inputs of the first. */
    static Reports inAll(List<Reports> runs) {
        Map<String, Integer> all = new TreeMap<>(runs.get(0).inputs);
        runs.forEach(r -> all.keySet().retainAll(r.inputs.keySet()));
        return new Reports(all);
    }

    /** Those that at least one of the runs has. */
    static Reports inAny(List<Reports> runs) {
        Map<String, Integer> all = new TreeMap<>();
        runs.forEach(r -> r.inputs.forEach((key, n) -> all.merge(key, n, Math::max)));
        return new Reports(all);
    }

    /** Those that the others do not have. */
    List<String> without(Reports others) {
        return inputs.keySet().stream().filter(k -> !others.inputs.containsKey(k)).toList();
    }
}
