package dev.heddle.session;

import dev.heddle.model.Campaign;
import dev.heddle.report.Escape;
import dev.heddle.session.campaign.Task;
import dev.heddle.session.campaign.TaskJson;
import dev.heddle.session.campaign.TaskResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files of a campaign in the directory of its run: the plan, a file per task that is over, and what came of all of it. Each is
 * written aside and moved to its name, so that it is there as a whole or not at all, whenever somebody is killed.
 */
final class KeptCampaign {
    private static final String PLAN = "plan.json";
    private static final String TASKS = "tasks";
    private static final String CAMPAIGN = "campaign.json";

    private final Path directory;

    KeptCampaign(Path directory) {
        this.directory = directory;
    }

    /**
     * @param typed   the command of the user
     * @param code    what the target consisted of
     * @param budget  of all of it, in milliseconds
     * @param command the java command, without what belongs to an input
     */
    record Plan(String typed, String code, long seed, long budget, List<String> command, List<Task> tasks) {
    }

    void plan(Plan plan) throws IOException {
        Files.createDirectories(directory.resolve(TASKS));
        write(directory.resolve(PLAN), TaskJson.write(plan));
    }

    /** @throws SessionException if there is no campaign */
    Plan plan() {
        try {
            return TaskJson.read(Files.readString(directory.resolve(PLAN)), Plan.class);
        } catch (IOException e) {
            throw SessionException.usage("--resume: there is no campaign in " + Escape.text(directory.toString()));
        }
    }

    void keep(TaskResult result) throws IOException {
        write(directory.resolve(TASKS).resolve(result.number() + ".json"), TaskJson.write(result));
    }

    /** By the number of their tasks; what cannot be read is as if it had not been run. */
    Map<Integer, TaskResult> results() throws IOException {
        Map<Integer, TaskResult> all = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory.resolve(TASKS))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList()) {
                try {
                    TaskResult result = TaskJson.read(Files.readString(file), TaskResult.class);
                    all.put(result.number(), result);
                } catch (IOException damaged) {
                    continue;
                }
            }
        }
        return all;
    }

    void campaign(Campaign campaign) throws IOException {
        write(directory.resolve(CAMPAIGN), TaskJson.write(campaign));
    }

    /** What came of the campaign that this run was; null if it was none, or nobody knows any more. */
    static Campaign read(Path run) {
        Path file = run == null ? null : run.resolve(CAMPAIGN);
        if (file == null || !Files.exists(file)) {
            return null;
        }
        try {
            return TaskJson.read(Files.readString(file), Campaign.class);
        } catch (IOException damaged) {
            return null;
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path aside = file.resolveSibling(file.getFileName() + ".tmp");
        Files.writeString(aside, text);
        Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
