package dev.heddle.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.Journal;
import dev.heddle.model.Localizing;
import dev.heddle.model.RunSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an agent wrote down, as far as it got: see {@link Journal}.
 *
 * @param started  whether the agent came to life
 * @param ended    whether it also said goodbye
 * @param jdk      the JVM that it ran in, {@code ""} when it never started
 * @param findings with ids that are unique in the run, in the order in which they were found
 * @param run      the last summary, or null when there was none yet
 * @param exploring what an exploration says of itself, or null
 * @param confirming what was predicted and what came of it, or null
 * @param localizing what was compared and blamed, or null
 * @param damaged  lines in the middle that could not be read
 */
record JournalContents(boolean started, boolean ended, String jdk, List<Finding> findings, RunSummary run,
        Exploring exploring, Confirming confirming, Localizing localizing, int damaged) {
    private static final ObjectMapper JSON = new ObjectMapper();

    JournalContents(boolean started, boolean ended, String jdk, List<Finding> findings, RunSummary run,
            Exploring exploring, Confirming confirming, int damaged) {
        this(started, ended, jdk, findings, run, exploring, confirming, null, damaged);
    }

    /** A file that does not exist is an agent that never started. */
    static JournalContents read(Path file) throws IOException {
        String text;
        try {
            // The journal is ASCII; whatever else stands in a damaged one must not stop the reading.
            text = Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException e) {
            text = "";
        }
        Reader reader = new Reader();
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            reader.line(text.substring(from, end));
            from = end + 1;
        }
        return reader.contents();
    }

    /** The same with what was predicted. */
    JournalContents with(Confirming what) {
        return new JournalContents(started, ended, jdk, findings, run, exploring, what, damaged);
    }

    /** The same without one finding. */
    JournalContents without(String key) {
        Exploring less = exploring == null
                ? null
                : exploring.showing(exploring.shown().stream().filter(s -> !s.key().equals(key)).toList());
        return new JournalContents(started, ended, jdk,
                findings.stream().filter(f -> !Findings.siteKey(f).equals(key)).toList(), run, less, confirming,
                damaged);
    }

    /** The state between two lines. */
    private static final class Reader {
        private final Map<String, Finding> findings = new LinkedHashMap<>();
        private boolean started;
        private boolean ended;
        private String jdk = "";
        private RunSummary run;
        private Exploring exploring;
        private Confirming confirming;
        private Localizing localizing;
        private int damaged;

        void line(String line) {
            try {
                JsonNode node = JSON.readTree(line);
                switch (node.path(Journal.TYPE).asText()) {
                    case Journal.START -> {
                        started = true;
                        jdk = node.path("jdk").asText();
                    }
                    case Journal.FINDING -> {
                        Finding finding = ModelReader.finding(node.path(Journal.FINDING));
                        findings.put(Findings.siteKey(finding), finding);
                    }
                    case Journal.WITHDRAWN -> findings.remove(node.path(Journal.KEY).asText());
                    case Journal.PROGRESS -> run = ModelReader.run(node.path(Journal.RUN));
                    case Journal.EXPLORING -> exploring = ModelReader.exploring(node.path(Journal.EXPLORING));
                    case Journal.CONFIRMING -> confirming = ModelReader.confirming(node.path(Journal.CONFIRMING));
                    case Journal.LOCALIZING -> localizing = ModelReader.localizing(node.path(Journal.LOCALIZING));
                    case Journal.END -> {
                        run = ModelReader.run(node.path(Journal.RUN));
                        ended = true;
                    }
                    default -> damaged++;
                }
            } catch (JsonProcessingException | IllegalArgumentException e) {
                damaged++;
            }
        }

        JournalContents contents() {
            return new JournalContents(started, ended, jdk, Findings.assignIds(new ArrayList<>(findings.values())), run,
                    exploring, confirming, localizing, damaged);
        }
    }
}
