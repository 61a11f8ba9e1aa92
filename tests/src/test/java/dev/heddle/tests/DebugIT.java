package dev.heddle.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.StringReference;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDeathEvent;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** {@code heddle replay --debug}, with a debugger. */
@Execution(ExecutionMode.CONCURRENT)
class DebugIT {
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String TURN = "java.heddle.Turn";

    @TempDir
    Path directory;

    @Test
    void aBreakpointStopsAtEachChangeOfTurn() throws Exception {
        assertThat(Launch.run(heddle("explore", "--seed", "1", "L13_Deadlock"), directory, "explore", LIMIT).exit())
                .isEqualTo(1);
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = free.getLocalPort();
            Launch.Result taken = Launch.run(heddle("replay", "--debug", Integer.toString(port),
                    ".heddle/run-001/schedule-1.txt", "L13_Deadlock"), directory, "taken", LIMIT);
            assertThat(taken.stderr()).isEqualToIgnoringNewLines("heddle: --debug: port " + port
                    + " is in use, or not allowed");
            assertThat(taken.exit()).isEqualTo(2);
        }
        Process replay = new ProcessBuilder(heddle("replay", "--debug", Integer.toString(port),
                ".heddle/run-001/schedule-1.txt", "L13_Deadlock")).directory(directory.toFile())
                .redirectOutput(directory.resolve("replay.out").toFile())
                .redirectError(directory.resolve("replay.err").toFile()).start();
        try {
            List<String> turns = turns(attach(port));
            assertThat(replay.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
            assertThat(turns).containsExactly(
                    "main to main/1 at begin",
                    "main/1 to main/2 at begin");
            assertThat(Files.readString(directory.resolve("replay.err")))
                    .contains("waiting for a debugger at 127.0.0.1:" + port);
            assertThat(Files.readString(directory.resolve("replay.out"))).contains("the turn changed 2 times")
                    .contains("The failure came again in 1 of 1 run.");
            assertThat(replay.exitValue()).isEqualTo(1);
        } finally {
            replay.descendants().forEach(ProcessHandle::destroyForcibly);
            replay.destroyForcibly();
        }
    }

    /** The target's JVM listens some time after it was started. */
    private static VirtualMachine attach(int port) throws Exception {
        AttachingConnector connector = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(c -> c.transport().name().equals("dt_socket")).findFirst().orElseThrow();
        Map<String, Connector.Argument> arguments = connector.defaultArguments();
        arguments.get("hostname").setValue("127.0.0.1");
        arguments.get("port").setValue(Integer.toString(port));
        long until = System.nanoTime() + LIMIT.toNanos();
        for (;;) {
            try {
                return connector.attach(arguments);
            } catch (IOException notYet) {
                if (System.nanoTime() > until) {
                    throw notYet;
                }
                Thread.sleep(100);
            }
        }
    }

    /** What the breakpoint is told each time, until the JVM ends. */
    private static List<String> turns(VirtualMachine vm) throws Exception {
        ClassPrepareRequest prepared = vm.eventRequestManager().createClassPrepareRequest();
        prepared.addClassFilter(TURN);
        prepared.enable();
        vm.classesByName(TURN).forEach(type -> breakIn(vm, type));
        List<String> turns = new ArrayList<>();
        for (;;) {
            EventSet events = vm.eventQueue().remove(LIMIT.toMillis());
            assertThat(events).as("events of the target's JVM").isNotNull();
            for (Event event : events) {
                if (event instanceof ClassPrepareEvent known) {
                    breakIn(vm, known.referenceType());
                } else if (event instanceof BreakpointEvent stop) {
                    turns.add(told(stop));
                    if (turns.size() == 1) {
                        // Longer than anything that would be given up on without a debugger.
                        Thread.sleep(11_000);
                    }
                } else if (event instanceof VMDeathEvent || event instanceof VMDisconnectEvent) {
                    return turns;
                }
            }
            events.resume();
        }
    }

    private static void breakIn(VirtualMachine vm, ReferenceType type) {
        var stop = vm.eventRequestManager().createBreakpointRequest(type.methodsByName("changed").get(0).location());
        // Only the thread itself: whoever watches over it goes on, and must not give it up.
        stop.setSuspendPolicy(com.sun.jdi.request.EventRequest.SUSPEND_EVENT_THREAD);
        stop.enable();
    }

    private static String told(BreakpointEvent stop) throws Exception {
        StackFrame frame = stop.thread().frame(0);
        List<String> words = new ArrayList<>();
        frame.getArgumentValues().forEach(v -> words.add(((StringReference) v).value()));
        return words.get(0) + " to " + words.get(1) + " at " + words.get(2);
    }

    private static List<String> heddle(String... words) {
        List<String> command = Setup.heddle();
        command.addAll(List.of(words));
        return command;
    }
}
