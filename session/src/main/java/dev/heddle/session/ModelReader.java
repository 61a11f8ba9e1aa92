package dev.heddle.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.model.Access;
import dev.heddle.model.Confirming;
import dev.heddle.model.Exploring;
import dev.heddle.model.Finding;
import dev.heddle.model.Localizing;
import dev.heddle.model.RunSummary;
import java.util.ArrayList;
import java.util.List;

/** The way back from {@link dev.heddle.model.ModelJson}. Keys that a newer version may have added are ignored. */
final class ModelReader {
    private ModelReader() {
    }

    /** @throws IllegalArgumentException when it is not a finding */
    static Finding finding(JsonNode node) {
        List<Access> accesses = new ArrayList<>();
        for (JsonNode access : node.path("accesses")) {
            accesses.add(access(access));
        }
        String status = text(node, "status");
        if (status == null) {
            throw new IllegalArgumentException("a finding without status");
        }
        Finding.severity(status);
        return new Finding(text(node, "id"), text(node, "kind"), status, text(node, "member"), accesses,
                text(node, "schedule"), text(node, "token"), text(node, "effect"), strings(node, "inputs"),
                node.hasNonNull("rank") ? Integer.valueOf(node.get("rank").asInt()) : null,
                node.path("count").asLong(), text(node, "speeds"));
    }

    static RunSummary run(JsonNode node) {
        return new RunSummary(node.path("seed").asLong(), text(node, "jdk"), node.path("classesInstrumented").asInt(),
                node.path("classesSkipped").asInt(), node.path("threads").asLong(), node.path("events").asLong(),
                node.path("schedules").asLong(), node.path("seconds").asDouble(), node.path("canary").asBoolean(),
                strings(node, "notes"),
                node.hasNonNull("targetExit") ? Integer.valueOf(node.get("targetExit").asInt()) : null);
    }

    static Exploring exploring(JsonNode node) {
        List<Exploring.Shown> shown = new ArrayList<>();
        for (JsonNode s : node.path("shown")) {
            shown.add(new Exploring.Shown(text(s, "key"), s.path("iteration").asInt(), s.path("switches").asInt(),
                    s.path("steps").asInt(), StoryFile.interleaving(s), text(s, "output")));
        }
        return new Exploring(text(node, "strategy"), node.path("schedules").asInt(), node.path("distinct").asInt(),
                node.path("lastNew").asInt(), node.path("points").asLong(), node.path("threads").asInt(),
                node.path("seconds").asDouble(), node.path("inexact").asInt(), node.path("cutOff").asInt(),
                text(node, "guarantee"),
                text(node, "divergence"), node.path("failed").asInt(), node.path("same").asInt(), shown,
                StoryFile.growth(node.path("growth")));
    }

    static Confirming confirming(JsonNode node) {
        List<Confirming.Fate> fates = new ArrayList<>();
        for (JsonNode f : node.path("fates")) {
            fates.add(new Confirming.Fate(text(f, "kind"), text(f, "candidate"), text(f, "status"),
                    f.path("runs").asInt(), text(f, "key"), text(f, "reason")));
        }
        return new Confirming(node.path("predicting").asInt(), node.path("aiming").asInt(), node.path("runs").asInt(),
                node.path("thrashings").asInt(), fates,
                node.has("check") ? check(node.path("check")) : null);
    }

    private static Confirming.Check check(JsonNode node) {
        List<Confirming.Check.Visit> visits = new ArrayList<>();
        for (JsonNode v : node.path("visits")) {
            visits.add(new Confirming.Check.Visit(text(v, "method"), v.path("times").asLong()));
        }
        return new Confirming.Check(visits, node.path("threads").asInt(), node.path("meetings").asInt(),
                node.path("undirected").asInt());
    }

    static Localizing localizing(JsonNode node) {
        List<Localizing.Blame> blames = new ArrayList<>();
        for (JsonNode b : node.path("blames")) {
            blames.add(new Localizing.Blame(text(b, "key"), text(b, "procedure"), strings(b, "words"),
                    b.path("with").asInt(), b.path("withFailed").asInt(), b.path("without").asInt(),
                    b.path("withoutFailed").asInt()));
        }
        List<Localizing.Ranked> yardstick = new ArrayList<>();
        for (JsonNode r : node.path("yardstick")) {
            yardstick.add(new Localizing.Ranked(r.path("score").asDouble(), strings(r, "at")));
        }
        return new Localizing(node.path("passed").asInt(), node.path("pairs").asInt(), node.path("found").asInt(),
                node.path("suspects").asInt(), node.path("seconds").asDouble(), text(node, "reason"), blames,
                yardstick);
    }

    private static Access access(JsonNode node) {
        return new Access(text(node, "thread"), text(node, "op"), text(node, "class"), text(node, "method"),
                text(node, "file"), node.path("line").asInt(), strings(node, "stack"), strings(node, "locks"),
                text(node, "created"), text(node, "context"));
    }

    private static String text(JsonNode node, String key) {
        return node.hasNonNull(key) ? node.get(key).asText() : null;
    }

    static List<String> strings(JsonNode node, String key) {
        List<String> strings = new ArrayList<>();
        for (JsonNode element : node.path(key)) {
            strings.add(element.asText());
        }
        return strings;
    }
}
