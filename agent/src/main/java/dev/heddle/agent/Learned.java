package dev.heddle.agent;

import dev.heddle.control.Explorer;
import dev.heddle.instrument.Sites;
import dev.heddle.probe.GateKeeper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What one JVM has learned about a program for the next one: which members threads share, at which sites they use objects of the
 * JDK that they share, and how many points a run has. By name, because numbers are given out anew in each JVM.
 */
final class Learned implements Sites.Naming {
    private static final String MEMBER = "member ";
    private static final String SITE = "site ";
    private static final String POINTS = "points ";

    private final Path file;
    private final Explorer explorer;
    private final Set<String> members = new TreeSet<>();
    private final Set<String> places = new TreeSet<>();
    private int points;

    private Learned(Path file, Explorer explorer) {
        this.file = file;
        this.explorer = explorer;
    }

    /** Nothing, if the file does not exist yet. */
    static Learned read(Path file, Explorer explorer) throws IOException {
        Learned learned = new Learned(file, explorer);
        if (Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                if (line.startsWith(MEMBER)) {
                    learned.members.add(line.substring(MEMBER.length()));
                } else if (line.startsWith(SITE)) {
                    learned.places.add(line.substring(SITE.length()));
                } else if (line.matches(POINTS + "[0-9]{1,9}")) {
                    learned.points = Integer.parseInt(line.substring(POINTS.length()));
                }
            }
        }
        return learned;
    }

    /** The most that a run had. */
    int points() {
        return points;
    }

    @Override
    public void site(int id, Sites.Site site) {
        if (!places.isEmpty() && places.contains(site.toString())) {
            explorer.share(id);
        }
    }

    @Override
    public void member(int id, String name) {
        if (members.contains(name)) {
            GateKeeper.share(id);
        }
    }

    /** As a whole or not at all: the JVM may be killed at any time. */
    void write(Sites sites, int seen) throws IOException {
        for (int id = 1; id < sites.members(); id++) {
            if (GateKeeper.isShared(id)) {
                members.add(sites.memberName(id));
            }
        }
        BitSet shared = explorer.sharedSites();
        for (int id = shared.nextSetBit(0); id >= 0; id = shared.nextSetBit(id + 1)) {
            places.add(sites.site(id).toString());
        }
        List<String> lines = new ArrayList<>();
        lines.add(POINTS + Math.max(points, seen));
        members.forEach(name -> lines.add(MEMBER + name));
        places.forEach(place -> lines.add(SITE + place));
        Path whole = file.resolveSibling(file.getFileName() + ".new");
        Files.write(whole, lines);
        Files.move(whole, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
