package dev.heddle.bench.macro;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What an agent left behind in its journal.
 *
 * @param ended whether the journal is there and was closed
 * @param findings different findings
 * @param canary whether the built-in race was seen, without which a detector's time means nothing
 * @param instrumented classes that carry probes
 * @param notes what the agent left out, dropped or could not see
 */
public record AgentRecord(boolean ended, int findings, boolean canary, int instrumented, List<String> notes) {
    /** Of a JVM without an agent, or one whose agent wrote nothing. */
    public static final AgentRecord NONE = new AgentRecord(false, 0, false, 0, List.of());

    private static final String JOURNAL = "journal.jsonl";

    /** Reads the journal that lies anywhere below the directory. */
    public static AgentRecord read(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            List<Path> journals = files.filter(file -> file.endsWith(JOURNAL)).toList();
            return journals.size() == 1 ? parse(Files.readAllLines(journals.get(0))) : NONE;
        }
    }

    /** The closing lines repeat every finding with its final id; earlier lines have none. */
    static AgentRecord parse(List<String> lines) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        Set<String> ids = new HashSet<>();
        JsonNode run = null;
        for (String line : lines) {
            JsonNode node = mapper.readTree(line);
            String id = node.path("finding").path("id").asText("");
            if (!id.isEmpty()) {
                ids.add(id);
            }
            if (node.path("type").asText().equals("end")) {
                run = node.path("run");
            }
        }
        if (run == null) {
            return NONE;
        }
        List<String> notes = new ArrayList<>();
        run.path("notes").forEach(note -> notes.add(note.asText()));
        return new AgentRecord(true, ids.size(), run.path("canary").asBoolean(),
                run.path("classesInstrumented").asInt(), notes);
    }
}
