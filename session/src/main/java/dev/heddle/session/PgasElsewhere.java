package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Nodes that somebody else starts, here or on other hosts: Heddle says how, waits until all of them have written that they are done, and
 * reads what they wrote. Their journals lie in the run's directory, which all hosts have to see under the same name.
 */
public final class PgasElsewhere implements PgasLaunch {
    private static final int DEFAULT_PORT = 8091;
    private static final String LOOPBACK = "127.0.0.1";
    private static final long POLL_MILLIS = 100;

    /** Told what to type. */
    public interface Announcer {
        void start(int node, String host, String command);
    }

    private final PgasProgram program;
    private final Path agentJar;
    private final int nodes;
    private final int threads;
    private final List<String> hosts;
    private final List<Integer> ports;
    private final Announcer announcer;
    private final Progress progress;

    PgasElsewhere(Settings settings, PgasProgram program, Path agentJar, int nodes, int threads, Announcer announcer,
            Progress progress) {
        this.program = program;
        this.agentJar = agentJar;
        this.nodes = nodes;
        this.threads = threads;
        this.announcer = announcer;
        this.progress = progress;
        this.hosts = settings.hosts();
        if (!hosts.isEmpty() && hosts.size() != nodes) {
            throw SessionException.usage("--hosts names " + hosts.size() + " hosts for " + nodes + " nodes");
        }
        for (String host : hosts) {
            check(host);
        }
        int first = settings.number(SettingKey.PORT).map(Long::intValue).orElse(DEFAULT_PORT);
        // On one machine each needs a port of its own; hosts have one each.
        List<Integer> own = new ArrayList<>();
        for (int n = 0; n < nodes; n++) {
            own.add(first + n);
        }
        this.ports = own;
    }

    private static void check(String host) {
        try {
            InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new SessionException(ExitCode.NOT_STARTED, "the target could not be started: no host is called '"
                    + Escape.text(host) + "' (--hosts)");
        }
    }

    @Override
    public PgasNodes.Run run(Path place, IntFunction<AgentOptions> options, Duration budget, boolean echo,
            Interruption interruption) throws IOException {
        long start = System.nanoTime();
        for (int n = 0; n < nodes; n++) {
            Files.createDirectories(PgasNodes.placeOf(place, n));
            announcer.start(n, hosts.isEmpty() ? "this machine" : hosts.get(n), command(n, options.apply(n)));
        }
        boolean[] began = new boolean[nodes];
        boolean all = false;
        try {
            while (!all && !interruption.happened() && System.nanoTime() - start < budget.toNanos()) {
                Thread.sleep(POLL_MILLIS);
                all = look(place, began);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        List<PgasNodes.Ended> ended = new ArrayList<>();
        String missing = null;
        for (int n = 0; n < nodes; n++) {
            JournalContents journal = journal(place, n);
            ended.add(new PgasNodes.Ended(n, null, journal, PgasNodes.placeOf(place, n)));
            missing = missing == null && !journal.started()
                    ? "node " + n
                            + " never wrote to its journal: it was not started, does not reach the others, or has no agent"
                    : missing;
        }
        return new PgasNodes.Run(ended, !all && missing == null, missing, null,
                Duration.ofNanos(System.nanoTime() - start));
    }

    private boolean look(Path place, boolean[] began) throws IOException {
        boolean all = true;
        for (int n = 0; n < nodes; n++) {
            JournalContents journal = journal(place, n);
            if (journal.started() && !began[n]) {
                began[n] = true;
                progress.node(n, "runs");
            }
            all &= journal.ended();
        }
        return all;
    }

    private static JournalContents journal(Path place, int node) throws IOException {
        return JournalContents.read(PgasNodes.placeOf(place, node).resolve(PgasNodes.JOURNAL));
    }

    private String command(int n, AgentOptions options) {
        String host = hosts.isEmpty() ? LOOPBACK : hosts.get(0);
        return CommandLine.of(program.node(host, ports.get(0), ports.get(n), nodes * threads,
                PgasNodes.threadsOf(n, threads)).withAgent(agentJar.toAbsolutePath(), options));
    }
}
