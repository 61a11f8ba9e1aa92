package dev.heddle.bench.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The tables of one program, with few runs. */
class ConfirmTablesIT {
    @TempDir
    Path folder;

    private List<List<String>> rows(String program, int tries) throws IOException {
        Path root = Path.of(System.getProperty("heddle.agent")).getParent().getParent().getParent();
        Path out = folder.resolve("tables.md");
        int exit = new CommandLine(new ConfirmTables()).execute("--only", program, "--tries", Integer.toString(tries),
                "--timed", "3", "--programs", root.resolve("tests").resolve("confirm-table").toString(), "--out",
                out.toString());
        assertThat(exit).as("all known bugs are confirmed").isZero();
        return Files.readAllLines(out).stream().filter(l -> l.startsWith("| " + program + " |"))
                .map(l -> List.of(l.substring(2).split(" \\| | \\|"))).toList();
    }

    @Test
    void aimingAtTheVeryThreadsAndLocksDoesNotThrash() throws IOException {
        List<List<String>> rows = rows("SyncLists", 10);
        List<String> first = rows.get(0);
        assertThat(first.subList(9, 13)).as("deadlocks: predicted, happened, with harm, known").containsExactly("9",
                "9",
                "9", "9/9");
        assertThat(first.get(17)).as("shown again in a fresh JVM").isEqualTo("9/9");
        List<String> indexing = rows.get(1);
        List<String> trivial = rows.get(4);
        assertThat(indexing.subList(1, 3)).containsExactly("9", "indexing");
        assertThat(trivial.subList(1, 3)).containsExactly("9", "trivial");
        assertThat(number(indexing, 3)).as("probability").isGreaterThan(0.9).isGreaterThan(number(trivial, 3));
        assertThat(number(indexing, 6)).as("thrashings").isLessThan(number(trivial, 6));
    }

    private static double number(List<String> row, int at) {
        return Double.parseDouble(row.get(at));
    }
}
