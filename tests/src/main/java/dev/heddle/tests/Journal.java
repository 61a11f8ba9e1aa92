package dev.heddle.tests;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the agent wrote about one run: a JSON object per line, of which the table needs two types, {@code finding} and
 * {@code end}.
 *
 * @param findings each as "kind member"
 * @param ended whether the run's end was written
 * @param canary whether the end says that the built-in race was detected
 * @param complaint the first note of the end that says that the probe itself failed, or null
 */
record Journal(SortedSet<String> findings, boolean ended, boolean canary, String complaint) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FAILED = "the probe failed";

    static Journal read(Path file) throws IOException {
        SortedSet<String> findings = new TreeSet<>();
        boolean ended = false;
        boolean canary = false;
        String complaint = null;
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            JsonNode node = parse(file, number, line);
            switch (node.path("type").asText()) {
                case "finding" -> {
                    JsonNode finding = node.path("finding");
                    findings.add(finding.path("kind").asText() + " " + finding.path("member").asText());
                }
                case "end" -> {
                    ended = true;
                    canary = node.path("run").path("canary").asBoolean();
                    for (JsonNode note : node.path("run").path("notes")) {
                        if (complaint == null && note.asText().contains(FAILED)) {
                            complaint = note.asText();
                        }
                    }
                }
                default -> {
                    // Other lines are for other readers.
                }
            }
        }
        return new Journal(findings, ended, canary, complaint);
    }

    private static JsonNode parse(Path file, int number, String line) throws IOException {
        try {
            return JSON.readTree(line);
        } catch (JsonProcessingException e) {
            throw new IOException(file.getFileName() + " line " + number + " is not JSON: " + line, e);
        }
    }
}
