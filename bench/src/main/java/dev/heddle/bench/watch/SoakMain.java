package dev.heddle.bench.watch;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.bench.Harness;
import dev.heddle.bench.Program;
import dev.heddle.bench.Programs;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Several programs in turn, for long: the main class of a JVM that soaks. Says each minute what it has done and what it has. */
public final class SoakMain {
    /** How the line begins that has the last word of the agent. */
    static final String STATUS = "#watch ";

    private static final String BEAN = "dev.heddle:type=Watch";
    private static final Pattern CHANGED = Pattern.compile("sample changed: (\\d+)");

    private SoakMain() {
    }

    /** Arguments: names of programs with commas between, scale, seconds of a period, number of periods. */
    public static void main(String[] args) throws Exception {
        double scale = Double.parseDouble(args[1]);
        long period = (long) (Double.parseDouble(args[2]) * 1e9);
        int periods = Integer.parseInt(args[3]);
        List<Program> programs = new ArrayList<>();
        List<Long> checksums = new ArrayList<>();
        for (String name : args[0].split(",")) {
            Program program = Programs.byName(name);
            program.setup(scale);
            programs.add(program);
            checksums.add(program.iterate());
        }
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        for (int minute = 1; minute <= periods; minute++) {
            long rounds = 0;
            long cpu = system.getProcessCpuTime();
            long begun = System.nanoTime();
            while (System.nanoTime() - begun < period) {
                for (int i = 0; i < programs.size(); i++) {
                    if (programs.get(i).iterate() != checksums.get(i)) {
                        throw new IllegalStateException(programs.get(i).name() + " gave another checksum");
                    }
                }
                rounds++;
            }
            long wall = System.nanoTime() - begun;
            cpu = system.getProcessCpuTime() - cpu;
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            System.out.println(Harness.MARK + "minute n=" + minute + " rounds=" + rounds + " cpu=" + cpu + " wall="
                    + wall + " heap=" + (runtime.totalMemory() - runtime.freeMemory()) / 1024 + " classes="
                    + Harness.nonHeap(false) + " code=" + Harness.nonHeap(true) + " rss=" + Harness.status("VmRSS")
                    + " threads=" + ManagementFactory.getThreadMXBean().getThreadCount() + watching());
        }
        System.out.println(STATUS + status().lines().findFirst().orElse("none"));
        for (Program program : programs) {
            program.close();
        }
        System.exit(0);
    }

    /** Empty if there is no agent, or its bean is not there yet. */
    private static String status() {
        try {
            return (String) ManagementFactory.getPlatformMBeanServer().getAttribute(new ObjectName(BEAN), "Status");
        } catch (JMException withoutIt) {
            return "";
        }
    }

    /** What the agent's bean says, if there is one. */
    private static String watching() {
        try {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            ObjectName bean = new ObjectName(BEAN);
            if (!server.isRegistered(bean)) {
                return "";
            }
            Matcher changed = CHANGED.matcher((String) server.getAttribute(bean, "Status"));
            return " state=" + server.getAttribute(bean, "State") + " races=" + server.getAttribute(bean, "Races")
                    + " cost=" + server.getAttribute(bean, "Cost") + " rotations="
                    + (changed.find() ? changed.group(1) : "?");
        } catch (JMException e) {
            return " state=" + e.getClass().getSimpleName();
        }
    }
}
