package dev.heddle.pgas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where predicted races were seen, written down as they are found: the confirming phase waits there first. */
final class CellFile {
    /** For each pair of places; more would only spread those who are to meet. */
    private static final int EACH = 4;

    private final Path file;
    private final NodeJournal journal;
    /** By pair of places; protected by this. */
    private final Map<String, Set<Candidates.Cells>> known = new HashMap<>();

    /** @param beside the journal, or null: then nothing is written */
    CellFile(Path beside, NodeJournal journal) {
        this.file = beside == null ? null : beside.resolveSibling(Candidates.FILE);
        this.journal = journal;
    }

    synchronized void found(Candidates.Pair pair) {
        Set<Candidates.Cells> there = known.computeIfAbsent(pair.key(), k -> new HashSet<>());
        if (file == null || there.size() >= EACH || !there.addAll(pair.cells())) {
            return;
        }
        try {
            Files.writeString(file, Candidates.text(List.of(pair)), StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            journal.note(Candidates.FILE + " could not be written: " + e.getMessage());
        }
    }
}
