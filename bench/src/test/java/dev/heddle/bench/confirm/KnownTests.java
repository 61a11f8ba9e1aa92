package dev.heddle.bench.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownTests {
    private static final String FILE = """
            heddle candidates 1
            # harmful
            deadlock Account
              lock Bank.to(Bank.java:9) by main/1 of main@Bank.open(Bank.java:3)#1 holding Bank.move(Bank.java:8)
              lock Audit.look(Audit.java:4) by main/2 holding Audit.run(Audit.java:2)
            # confirmed
            data-race Bank.moves
              read Bank.move(Bank.java:7)
              write Bank.move(Bank.java:7)
            # predicted: no thread came to Bank.close(Bank.java:20) in the way of the candidate in 20 runs
            data-race Bank.closed
              write Bank.close(Bank.java:20)
              read Bank.move(Bank.java:6)
            # happened: it can happen; nothing failed
            atomicity-violation Account
              lock Bank.sum(Bank.java:12) holding Bank.report(Bank.java:11)
              lock Bank.to(Bank.java:9)
              lock Bank.sum(Bank.java:12) holding Bank.report(Bank.java:11)
            end 4
            """;

    @TempDir
    Path folder;

    private List<Fate> fates() throws IOException {
        return Fate.read(Files.writeString(folder.resolve("candidates.txt"), FILE));
    }

    private boolean confirmed(String known) throws IOException {
        return Known.parse(known).isConfirmed(fates());
    }

    @Test
    void deadlocksAreKnownByTheirMethodsWhereverTheCircleBegins() throws IOException {
        assertThat(confirmed("deadlock Bank.move Audit.run")).isTrue();
        assertThat(confirmed("deadlock Audit.look Bank.to")).isTrue();
        assertThat(confirmed("deadlock Bank.to Bank.move")).isFalse();
        assertThat(confirmed("deadlock Bank.open Audit.run")).as("where a lock was made").isFalse();
        assertThat(confirmed("deadlock Bank.mov Audit.run")).isFalse();
    }

    @Test
    void racesAreKnownByTheirMember() throws IOException {
        assertThat(confirmed("data-race Bank.moves")).isTrue();
        assertThat(confirmed("data-race Bank.closed")).as("not made to happen").isFalse();
    }

    @Test
    void whatDidNoHarmIsNoBug() throws IOException {
        assertThat(confirmed("atomicity-violation Bank.report Bank.to Bank.report")).isFalse();
        assertThat(Known.parse("atomicity-violation Bank.report Bank.to Bank.report").is(fates().get(3))).isTrue();
    }

    @Test
    void aFileOfCandidatesIsWrittenAsItWasRead() throws IOException {
        Path copy = folder.resolve("copy.txt");
        Fate.write(fates(), copy);
        assertThat(Files.readString(copy)).isEqualTo(FILE.replaceAll("(?m)^# .*\n", ""));
    }

    @Test
    void aProgramSaysWhatIsKnownOfIt() throws IOException {
        Path source = Files.writeString(folder.resolve("Bank.java"), """
                // PAPER: Swing
                // JARS: a-1 b-2
                // KNOWN: data-race Bank.moves
                // KNOWN: data-race Bank.closed

                /**
                 * A bank.
                 */
                public class Bank {
                    // Nothing.
                    int moves;
                }
                """);
        Program p = Program.read(source);
        assertThat(p.name()).isEqualTo("Bank");
        assertThat(p.paper()).isEqualTo("Swing");
        assertThat(p.jars()).containsExactly("a-1", "b-2");
        assertThat(p.lines()).isEqualTo(3);
        assertThat(p.known(Fate.RACE)).isEqualTo(2);
        assertThat(p.confirmed(Fate.RACE, fates())).isEqualTo(1);
    }

    @Test
    void theRowsOfThePaperAreComplete() throws IOException {
        PaperTable table = PaperTable.read();
        assertThat(table.source()).contains("Table 6.1");
        assertThat(table.rows()).hasSize(12);
        assertThat(table.rows().values()).allSatisfy(cells -> assertThat(cells).hasSize(15));
    }
}
