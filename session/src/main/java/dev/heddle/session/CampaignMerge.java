package dev.heddle.session;

import dev.heddle.model.Campaign;
import dev.heddle.model.Finding;
import dev.heddle.model.Findings;
import dev.heddle.model.RunSummary;
import dev.heddle.model.Schedule;
import dev.heddle.model.Stories;
import dev.heddle.model.Story;
import dev.heddle.report.RunDirectory;
import dev.heddle.report.Words;
import dev.heddle.session.campaign.Task;
import dev.heddle.session.campaign.TaskResult;
import dev.heddle.session.campaign.TaskResult.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * One list of what many tasks found. Results are taken in the order of the plan, not in that in which they came: what is said of a
 * finding does not depend on who was faster.
 */
final class CampaignMerge {
    /** Failures that are tried again in a fresh JVM. */
    private static final int MOST_REPLAYED = 8;
    private static final int MOST_PROBLEMS = 8;

    private final List<Task> tasks;
    private final Map<Integer, TaskResult> results;
    private final Path run;
    private final Catch found = new Catch();
    /** By task: {@link Findings#siteKey} of what it showed. */
    private final Map<Integer, Set<String>> shown = new HashMap<>();
    /** By token: the first task that has it. */
    private final Map<String, Task> origin = new HashMap<>();
    private List<Finding> findings;
    private Stories stories;
    private List<Campaign.Found> who;

    /** @param results by the numbers of the tasks that are over, in their order */
    CampaignMerge(List<Task> tasks, Map<Integer, TaskResult> results, Path run) throws IOException {
        this.tasks = tasks;
        this.results = results;
        this.run = run;
        for (TaskResult result : results.values()) {
            Task task = tasks.get(result.number());
            Set<String> keys = new LinkedHashSet<>();
            for (Finding f : result.findings()) {
                keys.add(Findings.siteKey(f));
                if (f.token() != null) {
                    origin.putIfAbsent(f.token(), task);
                }
            }
            shown.put(task.number(), keys);
            found.add(task.strategy(), result.findings(), result.exploring(), Map.of(), null);
        }
        Path schedules = run.resolve("schedules");
        Files.createDirectories(schedules);
        List<IOException> failed = new ArrayList<>();
        int[] number = {0};
        found.update(f -> {
            if (f.token() == null) {
                return f;
            }
            Path file = schedules.resolve("schedule-" + ++number[0] + ".txt");
            try {
                Files.writeString(file, Schedule.ofToken(f.token()).text());
            } catch (IOException e) {
                failed.add(e);
            }
            return f.withSchedule(file.toString(), f.token());
        });
        if (!failed.isEmpty()) {
            throw failed.get(0);
        }
    }

    /** Tries failures again, each with the input that showed it; what does not come again does not count. */
    void again(Settings settings, Path directory, Path agentJar, Interruption interruption) throws IOException {
        int tried = 0;
        for (Finding failure : found.untried()) {
            if (tried == MOST_REPLAYED || interruption.happened()) {
                break;
            }
            Task task = origin.get(failure.token());
            Path stdin = task.stdin() == null ? null : Path.of(task.stdin());
            Path out = run.resolve("reproduced.txt");
            Settings own = settings.copy().remove(SettingKey.JDK).aside(InputMeasuring.surroundings(
                    new InputsFile.Input(task.input(), List.of(), stdin, task.environment()), out), 0);
            TargetRun target = new TargetRun(own, directory, agentJar, Progress.SILENT);
            String times = new ControlledRuns(own, target, Progress.SILENT).reproduce(
                    JavaCommand.of(CampaignSession.VERB, task.command()), failure, new RunDirectory(run), false, null,
                    interruption);
            if (times != null) {
                tried++;
                found.tried(failure, times);
            }
            Files.deleteIfExists(out);
        }
    }

    Campaign campaign(String engine) {
        Catch.Sorted sorted = found.sorted();
        findings = new ArrayList<>();
        Map<String, Story> told = new LinkedHashMap<>();
        who = new ArrayList<>();
        for (Finding f : sorted.findings()) {
            Campaign.Found one = found(f.id(), sorted.keys().get(f.id()));
            Task first = tasks.get(one.first());
            who.add(one);
            findings.add(f.withInputs(one.inputs()));
            Story story = sorted.stories().of(f);
            List<String> how = new ArrayList<>(story.how());
            how.add("shown by " + one.tasks() + " of " + Words.count(results.size(), "task") + ", first by "
                    + first.words());
            told.put(f.id(), new Story(story.why(), how, story.interleaving()));
        }
        stories = new Stories(told, List.of());
        List<Campaign.Ran> ran = new ArrayList<>();
        Set<String> pairsBefore = new HashSet<>();
        for (TaskResult result : results.values()) {
            ran.add(ran(result, pairsBefore));
        }
        List<Campaign.Strategy> strategies = new ArrayList<>();
        for (String name : tasks.stream().map(Task::strategy).distinct().toList()) {
            List<Campaign.Ran> own = ran.stream().filter(t -> t.strategy().equals(name)).toList();
            strategies.add(new Campaign.Strategy(name, own.size(), own.stream().mapToLong(Campaign.Ran::runs).sum(),
                    own.stream().mapToDouble(Campaign.Ran::seconds).sum(),
                    (int) who.stream().filter(f -> f.strategies().contains(name)).count(),
                    own.stream().mapToInt(Campaign.Ran::newFindings).sum()));
        }
        return new Campaign(engine, tasks.size(), strategies, ran, who);
    }

    private Campaign.Found found(String id, Set<String> keys) {
        int count = 0;
        int first = -1;
        Set<String> strategies = new LinkedHashSet<>();
        Set<String> inputs = new LinkedHashSet<>();
        for (TaskResult result : results.values()) {
            Task task = tasks.get(result.number());
            if (shown.get(task.number()).stream().anyMatch(keys::contains)) {
                first = count++ == 0 ? task.number() : first;
                strategies.add(task.strategy());
                if (!task.input().isEmpty()) {
                    inputs.add(task.input());
                }
            }
        }
        return new Campaign.Found(id, count, first, List.copyOf(strategies), List.copyOf(inputs));
    }

    private Campaign.Ran ran(TaskResult result, Set<String> pairsBefore) {
        Task task = tasks.get(result.number());
        List<String> ids = new ArrayList<>();
        int fresh = 0;
        Set<String> keys = shown.get(task.number());
        Map<String, Set<String>> all = found.sorted().keys();
        for (Campaign.Found f : who) {
            if (all.get(f.id()).stream().anyMatch(keys::contains)) {
                ids.add(f.id());
                fresh += f.first() == task.number() ? 1 : 0;
            }
        }
        List<String> pairs = keys.stream().filter(k -> k.startsWith(Finding.DATA_RACE + '\n')).toList();
        int newPairs = (int) pairs.stream().filter(pairsBefore::add).count();
        return new Campaign.Ran(task.number(), task.input(), task.strategy(), task.seed(),
                result.outcome().name().toLowerCase(Locale.ROOT).replace('_', '-'), result.runs(), result.seconds(),
                ids, fresh, pairs.size(), newPairs);
    }

    List<Finding> findings() {
        return findings;
    }

    Stories stories() {
        return stories;
    }

    /** Whether any task would have counted. */
    boolean checked() {
        return results.values().stream().anyMatch(TaskResult::checked);
    }

    long runs() {
        return results.values().stream().mapToLong(TaskResult::runs).sum();
    }

    int missing() {
        return tasks.size() - results.size();
    }

    RunSummary summary() {
        return Summaries.merge(results.values().stream().map(TaskResult::run).filter(r -> r != null).toList());
    }

    /** What one should know, each once. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (missing() > 0) {
            notes.add(missing() + " of " + Words.count(tasks.size(), "task") + " were not run: no time was left");
        }
        List<TaskResult> bad = results.values().stream().filter(r -> r.outcome() != Outcome.ENDED).toList();
        for (TaskResult r : bad.subList(0, Math.min(MOST_PROBLEMS, bad.size()))) {
            notes.add(tasks.get(r.number()).words() + ": " + r.problem());
        }
        if (bad.size() > MOST_PROBLEMS) {
            notes.add("and " + Words.count(bad.size() - MOST_PROBLEMS, "other task") + " did not end as they should");
        }
        Map<String, Integer> said = new LinkedHashMap<>();
        for (TaskResult r : results.values()) {
            if (r.outcome() == Outcome.ENDED && r.run() != null) {
                r.run().notes().forEach(n -> said.merge(n, 1, Integer::sum));
            }
        }
        said.forEach((note, times) -> notes.add(Words.count(times, "task") + ": " + note));
        if (tasks.stream().anyMatch(t -> t.stdin() != null && !t.strategy().equals(Task.DETECT))) {
            notes.add("only detect reads the stdin of an input: where a program is run again and again, there is none");
        }
        return notes;
    }
}
