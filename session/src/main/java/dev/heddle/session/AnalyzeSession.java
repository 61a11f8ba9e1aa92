package dev.heddle.session;

import dev.heddle.detect.offline.ShardResult;
import dev.heddle.detect.offline.TraceParts;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.model.Finding;
import dev.heddle.report.Escape;
import dev.heddle.session.campaign.Engine;
import dev.heddle.session.campaign.EngineException;
import dev.heddle.session.campaign.EngineProvider;
import dev.heddle.session.campaign.LocalEngine;
import dev.heddle.session.campaign.TaskJson;
import dev.heddle.trace.TraceException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Looks at a trace that {@code --trace} has written, in shards by location, here or with an engine. */
public final class AnalyzeSession {
    /** Of so many bytes of a trace one shard is made: what is remembered of its locations fits into some hundred megabytes. */
    private static final long SHARD_BYTES = 8L << 20;
    private static final int MOST_SHARDS = 1 << 10;

    private final Settings settings;
    private final Path directory;
    private final Path agentJar;

    public AnalyzeSession(Settings settings, Path directory, Path agentJar) {
        this.settings = settings;
        this.directory = directory;
        this.agentJar = agentJar;
    }

    /** Two accesses of different threads to the same locations, one after the other, and how often. */
    public record Pair(String head, String tail, long count) {
    }

    /**
     * @param races      those that the run had
     * @param predicted  what might happen in another one
     * @param leftOut    accesses that were not looked at for that
     * @param cut        why the trace is not whole, or ""
     * @param candidates the file with what might happen, for confirm, or null if nobody asked for one
     */
    public record Result(List<Finding> races, List<Candidate> predicted, List<Pair> pairs, long events, int threads,
            boolean canary, long leftOut, String cut, int shards, double seconds, String candidates, ExitCode exit) {
        static Result of(ShardResult all, int shards, double seconds, Path candidates) {
            ExitCode exit = !all.races().isEmpty()
                    ? ExitCode.FINDINGS
                    : all.canary() && all.threads() > 1 ? ExitCode.OK : ExitCode.NOT_VERIFIED;
            return new Result(all.races(), all.predicted(),
                    all.pairs().stream().map(p -> new Pair(p.head(), p.tail(), p.count())).toList(), all.events(),
                    all.threads(), all.canary(), all.leftOut(), all.cut(), shards, seconds,
                    candidates == null ? null : candidates.toString(), exit);
        }
    }

    /**
     * @param file       the trace
     * @param candidates where to write what might happen, or null
     */
    public Result analyze(Path file, Path candidates) {
        Path trace = directory.resolve(file).toAbsolutePath();
        if (!Files.isRegularFile(trace)) {
            throw SessionException.usage("there is no trace " + Escape.text(file.toString()));
        }
        long begin = System.nanoTime();
        try {
            int shards = (int) Math.min(MOST_SHARDS,
                    settings.number(SettingKey.SHARDS).orElse(1 + Files.size(trace) / SHARD_BYTES));
            ShardResult all = analyzed(trace, shards);
            write(SettingKey.JSON.key(), settings.path(SettingKey.JSON).orElse(null), TaskJson.write(all));
            write(SettingKey.CANDIDATES.key(), candidates, Candidates.text(all.predicted()));
            return Result.of(all, shards, (System.nanoTime() - begin) / 1e9, candidates);
        } catch (EngineException e) {
            throw SessionException.usage("--engine: " + Escape.text(e.getMessage()));
        } catch (TraceException e) {
            throw SessionException.usage(e.getMessage());
        } catch (OutOfMemoryError e) {
            throw SessionException.usage("there is not enough memory for what orders the events of "
                    + Escape.text(file.toString()));
        } catch (IOException | UncheckedIOException e) {
            throw SessionException.usage("the trace " + Escape.text(file.toString()) + " cannot be read");
        }
    }

    private ShardResult analyzed(Path trace, int shards) throws IOException {
        String url = settings.text(SettingKey.ENGINE).orElse(null);
        if (url == null) {
            try (TraceParts parts = shards == 1 ? null : TraceParts.split(trace, shards, false)) {
                return here(trace, shards, parts);
            }
        }
        Path scratch = Files.createTempDirectory("heddle-analyze");
        try (Engine engine = EngineProvider.find(url, agentJar.toAbsolutePath(), scratch);
                TraceParts parts = shards == 1 ? null : TraceParts.split(trace, shards, true)) {
            return TraceShards.merged(engine.shards(TraceShards.of(trace, shards, parts)), common(parts));
        } finally {
            TaskRuns.delete(scratch);
        }
    }

    private ShardResult here(Path trace, int shards, TraceParts parts) throws IOException {
        // One at a time unless told otherwise: each remembers much.
        LocalEngine engine = new LocalEngine((int) Math.min(shards, settings.number(SettingKey.JOBS).orElse(1L)), null);
        return TraceShards.merged(
                parts == null
                        ? engine.shards(TraceShards.of(trace, shards, null))
                        : engine.shards(shards, i -> TraceShards.runHere(parts, i)),
                common(parts));
    }

    private static ShardResult common(TraceParts parts) {
        return parts == null ? null : parts.common();
    }

    private void write(String option, Path file, String text) {
        if (file == null) {
            return;
        }
        try {
            Files.writeString(directory.resolve(file), text);
        } catch (IOException e) {
            throw SessionException.usage("--" + option + ": " + Escape.text(file.toString()) + " cannot be written");
        }
    }
}
