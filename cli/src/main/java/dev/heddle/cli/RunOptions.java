package dev.heddle.cli;

import dev.heddle.session.SettingKey;
import dev.heddle.session.Settings;
import java.util.List;
import picocli.CommandLine.Option;

/** How a target is run. */
final class RunOptions {
    @Option(names = "--budget", paramLabel = "TIME", description = "end the target after this long, like 30s or 2m")
    String budget;

    @Option(names = "--seed", paramLabel = "N", description = "seed of everything random (default: a new one, printed)")
    String seed;

    @Option(names = "--include", paramLabel = "PATTERN", split = ",",
            description = "watch only these classes, like com.acme.** (repeatable)")
    List<String> include;

    @Option(names = "--exclude", paramLabel = "PATTERN", split = ",",
            description = "do not watch these classes (repeatable)")
    List<String> exclude;

    @Option(names = "--jdk", paramLabel = "HOME", description = "run the target with this JDK")
    String jdk;

    @Option(names = "--memory", paramLabel = "SIZE", description = "cap of what the detector remembers, like 256m")
    String memory;

    void apply(Settings settings) {
        GlobalOptions.set(settings, SettingKey.BUDGET, budget);
        GlobalOptions.set(settings, SettingKey.SEED, seed);
        GlobalOptions.set(settings, SettingKey.INCLUDE, include);
        GlobalOptions.set(settings, SettingKey.EXCLUDE, exclude);
        GlobalOptions.set(settings, SettingKey.JDK, jdk);
        GlobalOptions.set(settings, SettingKey.MEMORY, memory);
    }
}
