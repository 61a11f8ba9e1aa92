package dev.heddle.session.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.Finding;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can happen to a file: its writer is killed, it is damaged, its disk is full, its directory is not writable. */
class SqliteFileTests {
    private static final int KILLS = 20;
    private static final Finding RACE = Runs.race("A.x", 10);

    @TempDir
    Path store;

    private History history() {
        return History.in(store, store);
    }

    private static String integrity(Path store) throws Exception {
        try (Connection c = new SqliteDatabase(store.resolve(History.FILE), "db").open();
                Statement s = c.createStatement();
                ResultSet r = s.executeQuery("PRAGMA integrity_check")) {
            return r.next() ? r.getString(1) : "nothing";
        }
    }

    /**
     * The writers are killed when a number of runs is there that the seed draws, and from none (it may not even have loaded SQLite) up to
     * some milliseconds later: so before, within and after a transaction, and while the tables are made.
     */
    @Test
    void aKilledWriterLosesNothingButTheRunItWasAt() throws Exception {
        Random random = new Random(20261118);
        List<String> there = new ArrayList<>();
        for (int i = 0; i < KILLS; i++) {
            Process writer = Writer.start(store.toString(), "k" + i + "n", 1000);
            try (BufferedReader said = writer.inputReader()) {
                int wait = random.nextInt(4);
                for (int line = 0; line < wait; line++) {
                    there.add(said.readLine());
                }
                Thread.sleep(random.nextInt(wait == 0 ? 200 : 12));
                // Not the process itself, which would close what it has said.
                writer.toHandle().destroyForcibly();
                Writer.join(writer);
                said.lines().forEach(there::add);
            }
        }
        assertThat(integrity(store)).isEqualTo("ok");
        History.All all = history().all();
        assertThat(there).isNotEmpty();
        // One that was killed between the commit and its word may be there as well.
        assertThat(all.runs()).isBetween((long) there.size(), (long) there.size() + KILLS);
        List<String> ids = all.findings().stream().map(KeptFinding::id).toList();
        for (String run : there) {
            assertThat(ids).contains(Runs.race("A." + run, 3).id());
        }
        assertThat(history().find(Runs.race("A.shared", 3).id()).get(0).runs()).isEqualTo(all.runs());
        assertThat(history().record(Runs.run("a", RACE)).seen()).hasSize(1);
    }

    @Test
    void nothingIsLeftBeside() throws Exception {
        history().record(Runs.run("a", RACE));
        try (Stream<Path> files = Files.list(store)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactly(History.FILE);
        }
    }

    @Test
    void aDamagedFileIsOneSentenceAndIsLeftAlone() throws Exception {
        Path file = store.resolve(History.FILE);
        Files.writeString(file, "this is no database, ".repeat(500));
        assertThatThrownBy(() -> history().all()).isInstanceOf(HistoryException.class)
                .hasMessageContaining(History.FILE).hasMessageContaining("damaged");
        assertThatThrownBy(() -> history().record(Runs.run("a", RACE))).hasMessageContaining("damaged");
        assertThat(Files.readString(file)).startsWith("this is no database");
    }

    @Test
    void aFileWithItsMiddleTornOutIsDamaged() throws Exception {
        for (int i = 0; i < 40; i++) {
            history().record(Runs.run("a", Runs.race("A.x" + i, 1)));
        }
        Path file = store.resolve(History.FILE);
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 4096; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31);
        }
        Files.write(file, bytes);
        assertThatThrownBy(() -> history().all()).isInstanceOf(HistoryException.class).hasMessageContaining("damaged");
    }

    @Test
    void pathsMayHaveAnyName() throws Exception {
        Path odd = Files.createDirectory(store.resolve("a b?c=d%20#é'"));
        History.in(odd, odd).record(Runs.run("a", RACE));
        assertThat(History.in(odd, odd).all().runs()).isEqualTo(1);
        assertThat(odd.resolve(History.FILE)).exists();
    }

    @Test
    void aFullDiskIsOneSentenceAndLosesNothing() throws Exception {
        Path disk = mount("size=400k");
        try {
            History full = History.in(disk, disk);
            full.record(Runs.run("a", RACE));
            Path ballast = disk.resolve("ballast");
            Files.write(ballast, new byte[(int) disk.toFile().getUsableSpace()]);
            List<Finding> many = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                many.add(Runs.race("A.y" + i, 1));
            }
            assertThatThrownBy(() -> full.record(Runs.run("a", many.toArray(new Finding[0]))))
                    .isInstanceOf(HistoryException.class).hasMessageContaining("full");
            Files.delete(ballast);
            assertThat(full.all().findings()).extracting(KeptFinding::id).containsExactly(RACE.id());
            assertThat(integrity(disk)).isEqualTo("ok");
            full.record(Runs.run("a", RACE));
            assertThat(full.find(RACE.id()).get(0).runs()).isEqualTo(2);
            // Another process has to load SQLite first, for which there is no room here.
            Process writer = Writer.start(disk.toString(), "w", 1);
            Writer.join(writer);
            assertThat(writer.exitValue()).isZero();
            assertThat(full.all().runs()).isEqualTo(3);
        } finally {
            run("umount", disk.toString());
        }
    }

    @Test
    void aDirectoryThatCannotBeWrittenCanBeRead() throws Exception {
        Path disk = mount("size=2m");
        try {
            History there = History.in(disk, disk);
            there.record(Runs.run("a", RACE));
            assertThat(run("mount", "-o", "remount,ro", disk.toString())).isZero();
            assertThat(there.find(RACE.id())).hasSize(1);
            assertThatThrownBy(() -> there.record(Runs.run("a", RACE))).isInstanceOf(HistoryException.class)
                    .hasMessageContaining("cannot be written");
        } finally {
            run("umount", disk.toString());
        }
    }

    private Path mount(String options) throws Exception {
        Path disk = Files.createDirectory(store.resolve("disk"));
        Assumptions.assumeTrue("root".equals(System.getProperty("user.name"))
                && run("mount", "-t", "tmpfs", "-o", options, "tmpfs", disk.toString()) == 0,
                "only root can mount a small disk, and not in every container");
        return disk;
    }

    private static int run(String... command) throws Exception {
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }
}
