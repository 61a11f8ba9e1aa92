package dev.heddle.bench;

import dev.heddle.bench.campaign.CampaignBench;
import dev.heddle.bench.confirm.ConfirmTables;
import dev.heddle.bench.cover.CoverTables;
import dev.heddle.bench.explore.ConfirmBench;
import dev.heddle.bench.explore.ExploreBench;
import dev.heddle.bench.explore.ReplayBench;
import dev.heddle.bench.explore.SoakBench;
import dev.heddle.bench.explore.SpeedBench;
import dev.heddle.bench.localize.FreeTable;
import dev.heddle.bench.localize.LargeRuns;
import dev.heddle.bench.localize.LocalizeTables;
import dev.heddle.bench.macro.MacroBench;
import dev.heddle.bench.micro.MicroBench;
import dev.heddle.bench.pgas.PgasBench;
import dev.heddle.bench.watch.WatchBench;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** The command line of the suite. */
@Command(name = "heddle-bench", description = "Measures what Heddle costs.", mixinStandardHelpOptions = true,
        subcommands = {
                MacroBench.class, MicroBench.class, ExploreBench.class, ReplayBench.class, SoakBench.class,
                ConfirmBench.class, ConfirmTables.class, SpeedBench.class, CoverTables.class, LocalizeTables.class,
                FreeTable.class,
                LargeRuns.class, WatchBench.class, CampaignBench.class, PgasBench.class, Main.Run.class,
                Main.ListPrograms.class})
public final class Main implements Callable<Integer> {
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true).execute(args));
    }

    @Override
    public Integer call() {
        CommandLine.usage(this, System.err);
        return CommandLine.ExitCode.USAGE;
    }

    @Command(name = "run",
            description = "Runs one program in this JVM, to be profiled or started with an agent by hand.")
    static final class Run implements Callable<Integer> {
        @Parameters(index = "0", description = "see 'list'")
        private String program;
        @Parameters(index = "1", defaultValue = "5", description = "warm-up iterations (${DEFAULT-VALUE})")
        private int warmup;
        @Parameters(index = "2", defaultValue = "5", description = "measured iterations (${DEFAULT-VALUE})")
        private int measured;
        @Parameters(index = "3", defaultValue = "1.0", description = "size of the work (${DEFAULT-VALUE})")
        private double scale;

        @Override
        public Integer call() throws Exception {
            Harness.main(new String[]{program, Integer.toString(warmup), Integer.toString(measured),
                    Double.toString(scale)});
            return CommandLine.ExitCode.OK;
        }
    }

    @Command(name = "list", description = "Prints the names of the macro programs.")
    static final class ListPrograms implements Callable<Integer> {
        @Override
        public Integer call() {
            Programs.names().forEach(System.out::println);
            return CommandLine.ExitCode.OK;
        }
    }
}
