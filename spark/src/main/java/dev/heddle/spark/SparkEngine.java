package dev.heddle.spark;

import dev.heddle.session.TaskRuns;
import dev.heddle.session.TraceShards;
import dev.heddle.session.campaign.Engine;
import dev.heddle.session.campaign.EngineException;
import dev.heddle.session.campaign.LocalEngine;
import dev.heddle.session.campaign.Task;
import dev.heddle.session.campaign.TaskJson;
import dev.heddle.session.campaign.TaskResult;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkFiles;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Tasks as jobs of Spark, one each: a job that fails takes no other one with it, and each result is there as soon as it is. Executors get
 * the agent and Heddle's classes from here; the target itself has to be where they are.
 */
final class SparkEngine implements Engine {
    /** What a target does to its JVM is a result, so only a lost executor makes a task fail. */
    private static final String MOST_FAILURES = "4";
    private static final long EXECUTOR_MILLIS = 60_000;
    private static final long LOOK_MILLIS = 100;

    private final JavaSparkContext spark;
    private final String url;
    private final String agent;

    private SparkEngine(JavaSparkContext spark, String url, String agent) {
        this.spark = spark;
        this.url = url;
        this.agent = agent;
    }

    static SparkEngine open(String url, Path agent, Path directory) {
        SparkConf conf = new SparkConf().setMaster(url).setAppName("heddle campaign")
                .set("spark.ui.enabled", "false").set("spark.task.maxFailures", MOST_FAILURES)
                .set("spark.speculation", "false").set("spark.log.structuredLogging.enabled", "false")
                .setIfMissing("spark.executor.memory", "512m").set("spark.excludeOnFailure.enabled", "false");
        if (url.matches("spark://(127\\.|localhost).*")) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1").setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        if (!url.matches("local(\\[.*)?")) {
            conf.setJars(jars());
        }
        try {
            JavaSparkContext spark = new JavaSparkContext(conf);
            spark.addFile(agent.toString());
            SparkEngine engine = new SparkEngine(spark, url, agent.getFileName().toString());
            engine.awaitExecutor();
            return engine;
        } catch (EngineException e) {
            throw e;
        } catch (Exception e) {
            throw new EngineException("Spark could not be started at " + url + "; " + directory.resolve("spark.log")
                    + " says more");
        }
    }

    /** Where the classes of this module and of the session come from. */
    private static String[] jars() {
        Set<String> jars = new LinkedHashSet<>();
        for (Class<?> type : List.of(SparkEngine.class, TaskRuns.class)) {
            try {
                Path place = Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
                if (!Files.isRegularFile(place)) {
                    throw new EngineException("executors need Heddle as jars, not as the directory " + place);
                }
                jars.add(place.toString());
            } catch (URISyntaxException e) {
                throw new EngineException("Heddle's own jars cannot be found");
            }
        }
        return jars.toArray(new String[0]);
    }

    private boolean local() {
        return url.startsWith("local") && !url.startsWith("local-cluster");
    }

    /** A master without workers takes everything and does nothing. */
    private void awaitExecutor() throws InterruptedException {
        long end = System.nanoTime() + EXECUTOR_MILLIS * 1_000_000;
        // The driver is one of them.
        while (!local() && spark.statusTracker().getExecutorInfos().length < 2) {
            if (System.nanoTime() > end || spark.sc().isStopped()) {
                close();
                throw new EngineException("the Spark master at " + url + " gave no executor within "
                        + EXECUTOR_MILLIS / 1000 + " s: it has no worker with a free core and 512 MB");
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    @Override
    public String name() {
        return "Spark at " + url;
    }

    @Override
    public void run(List<Task> tasks, BooleanSupplier enough, Consumer<TaskResult> results) {
        // Twice as many as there are cores, so that none waits for this process.
        int atATime = 2 * Math.max(1, spark.defaultParallelism());
        new LocalEngine(atATime, this::run).run(tasks, enough, results);
    }

    private TaskResult run(Task task) {
        String name = agent;
        try {
            String result = spark.parallelize(List.of(TaskJson.write(task)), 1)
                    .map(text -> TaskRuns.run(text, Path.of(SparkFiles.get(name)))).collect().get(0);
            return TaskJson.read(result, TaskResult.class);
        } catch (IOException e) {
            return lost(task, "its result cannot be read");
        } catch (Exception e) {
            // Scala throws checked exceptions without saying so.
            return lost(task, spark.sc().isStopped()
                    ? "Spark was stopped"
                    : "its executors were lost " + MOST_FAILURES + " times");
        }
    }

    /** One job, because all of them are needed; the trace has to be where executors are. */
    @Override
    public List<String> shards(List<String> work) {
        try {
            return spark.parallelize(work, work.size()).map(TraceShards::run).collect();
        } catch (Exception e) {
            // Scala throws checked exceptions without saying so.
            throw new EngineException(
                    spark.sc().isStopped() ? "Spark was stopped" : "a shard was lost " + MOST_FAILURES + " times");
        }
    }

    private static TaskResult lost(Task task, String why) {
        return TaskResult.nothing(task.number(), TaskResult.Outcome.LOST, why);
    }

    @Override
    public void close() {
        try {
            spark.close();
        } catch (RuntimeException e) {
            // It is over either way.
            return;
        }
    }
}
