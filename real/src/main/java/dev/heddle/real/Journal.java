package dev.heddle.real;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;

/**
 * What the agent wrote about a run.
 *
 * @param classes classes instrumented, or -1 if the agent did not say
 * @param skipped classes that could not be transformed
 * @param findings members with a finding, and how many findings each
 */
record Journal(int classes, int skipped, TreeMap<String, Integer> findings) {

    static final Journal NONE = new Journal(-1, 0, new TreeMap<>());

    static Journal read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return NONE;
        }
        ObjectMapper mapper = new ObjectMapper();
        int classes = -1;
        int skipped = 0;
        TreeMap<String, String> members = new TreeMap<>();
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n');
        // A last line without its end was cut off by the death of the target.
        for (String line : text.substring(0, end + 1).lines().toList()) {
            JsonNode node = mapper.readTree(line);
            JsonNode run = node.path("run");
            classes = run.path("classesInstrumented").asInt(classes);
            skipped = run.path("classesSkipped").asInt(skipped);
            JsonNode finding = node.path("finding");
            if (!finding.isMissingNode()) {
                members.put(sites(finding), finding.path("member").asText());
            }
        }
        TreeMap<String, Integer> counts = new TreeMap<>();
        members.values().forEach(member -> counts.merge(member, 1, Integer::sum));
        return new Journal(classes, skipped, counts);
    }

    /** Later lines about the same pair of sites replace earlier ones. */
    private static String sites(JsonNode finding) {
        StringBuilder key = new StringBuilder(finding.path("kind").asText()).append(finding.path("member").asText());
        for (JsonNode access : finding.path("accesses")) {
            key.append('|').append(access.path("op").asText()).append(access.path("class").asText())
                    .append(access.path("method").asText()).append(access.path("line").asText());
        }
        return key.toString();
    }

    String members() {
        StringBuilder text = new StringBuilder();
        findings.forEach((member, count) -> text.append(text.isEmpty() ? "" : ", ").append(member)
                .append(count > 1 ? " (" + count + ")" : ""));
        return text.toString();
    }
}
