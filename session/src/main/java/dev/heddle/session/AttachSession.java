package dev.heddle.session;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Begins to watch a JVM that is running, asks it how it is, and ends it. The application goes on whatever happens here. */
public final class AttachSession {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long PAUSE_MILLIS = 20;

    private final Settings settings;
    private final Path directory;
    private final Path agentJar;

    public AttachSession(Settings settings, Path directory, Path agentJar) {
        this.settings = settings;
        this.directory = directory.toAbsolutePath().normalize();
        this.agentJar = agentJar;
    }

    /** Begins; what is found goes to {@code --out}, from the view of the other process. */
    public void watch(long pid) {
        AgentOptions options = new AgentOptions().add("mode", "watch").add("out", store().toString())
                .add("include", settings.include()).add("exclude", settings.exclude());
        settings.seed().ifPresent(seed -> options.add("seed", Long.toString(seed)));
        WatchSettings.add(settings, options);
        ask(pid, options);
    }

    public String status(long pid) {
        return ask(pid, new AgentOptions().add("mode", "watch").add("status", "true"));
    }

    /** Returns when all instrumentation is out again. */
    public String off(long pid) {
        return ask(pid, new AgentOptions().add("mode", "watch").add("off", "true"), true);
    }

    private Path store() {
        return directory.resolve(settings.out());
    }

    private String ask(long pid, AgentOptions options) {
        return ask(pid, options, false);
    }

    /** @param later whether the answer may come after the other process has taken the question */
    private String ask(long pid, AgentOptions options, boolean later) {
        if (agentJar == null || !Files.isRegularFile(agentJar)) {
            throw SessionException.usage("the agent heddle.jar does not exist: build it with mvn package");
        }
        Optional<ProcessHandle> process = ProcessHandle.of(pid);
        if (process.isEmpty()) {
            throw SessionException.usage("--pid: there is no process " + pid);
        }
        Path reply = null;
        try {
            boolean made = !Files.exists(store());
            Files.createDirectories(store());
            if (made) {
                give(store(), process.get());
            }
            reply = Files.createTempFile(store(), "reply", ".txt");
            Files.delete(reply);
        } catch (IOException e) {
            throw SessionException.usage("--out: " + Escape.text(store().toString()) + " cannot be written");
        }
        try {
            inTime(pid, options.add("reply", reply.toString()).toString());
            String answer = later ? await(process.get(), reply) : at(process.get(), reply);
            if (answer.startsWith("error: ")) {
                throw new SessionException(ExitCode.USAGE, "--pid " + pid + ": " + answer.substring(7).strip());
            }
            return answer;
        } catch (IOException e) {
            throw notReached(pid, e);
        } finally {
            try {
                Files.deleteIfExists(reply);
            } catch (IOException e) {
                // It stays where it is; nobody reads it again.
            }
        }
    }

    /** A JVM that is stopped does not answer, and whoever waits for it cannot be interrupted. */
    private void inTime(long pid, String options) throws IOException {
        CompletableFuture<Void> loading = new CompletableFuture<>();
        Thread t = new Thread(() -> {
            try {
                load(pid, options);
                loading.complete(null);
            } catch (Throwable e) {
                loading.completeExceptionally(e);
            }
        }, "heddle-attach");
        t.setDaemon(true);
        t.start();
        try {
            loading.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new SessionException(ExitCode.NOT_STARTED, "--pid " + pid + ": no answer within a minute");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SessionException(ExitCode.NOT_VERIFIED, "interrupted");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException) {
                throw (IOException) e.getCause();
            }
            if (e.getCause() instanceof SessionException) {
                throw (SessionException) e.getCause();
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    private void load(long pid, String options) throws IOException {
        VirtualMachine vm;
        try {
            vm = VirtualMachine.attach(Long.toString(pid));
        } catch (AttachNotSupportedException e) {
            throw notReached(pid, e);
        }
        try {
            vm.loadAgent(agentJar.toAbsolutePath().toString(), options);
        } catch (AgentLoadException | AgentInitializationException e) {
            throw new SessionException(ExitCode.NOT_STARTED,
                    "--pid " + pid + ": the agent could not be loaded there: "
                            + Escape.text(String.valueOf(e.getMessage())));
        } finally {
            vm.detach();
        }
    }

    private static SessionException notReached(long pid, Exception e) {
        return new SessionException(ExitCode.NOT_STARTED, "--pid " + pid
                + " cannot be reached: it is no JVM, belongs to somebody else, is ending, or has -XX:+DisableAttachMechanism ("
                + Escape.text(String.valueOf(e.getMessage())) + ")");
    }

    /** Of a process of another user, which only an administrator can reach: what is found there is to be written by that user. */
    private static void give(Path store, ProcessHandle process) {
        String owner = process.info().user().orElse(null);
        if (owner == null || owner.equals(ProcessHandle.current().info().user().orElse(null))) {
            return;
        }
        try {
            Files.setOwner(store, store.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(owner));
        } catch (IOException | UnsupportedOperationException | SecurityException e) {
            // Whether it can be written there is seen soon.
            return;
        }
    }

    /** The answer was written before the other process said that the agent is loaded. */
    private static String at(ProcessHandle process, Path reply) throws IOException {
        if (Files.exists(reply)) {
            return Files.readString(reply);
        }
        throw new SessionException(ExitCode.NOT_STARTED, "--pid " + process.pid()
                + ": no answer; is --out a directory that the other process can write to? Its stderr may say more");
    }

    private static String await(ProcessHandle process, Path reply) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(reply)) {
            if (!process.isAlive()) {
                throw new SessionException(ExitCode.NOT_STARTED, "--pid " + process.pid() + ": the process has ended");
            }
            if (System.nanoTime() > end) {
                throw new SessionException(ExitCode.NOT_STARTED, "--pid " + process.pid()
                        + ": no answer within a minute; is --out a directory that the other process can write to?");
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SessionException(ExitCode.NOT_VERIFIED, "interrupted");
            }
        }
        return Files.readString(reply);
    }
}
