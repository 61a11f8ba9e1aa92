package dev.heddle.agent;

import dev.heddle.control.Shares;
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
    private final Shares shares;
    private final Set<String> members = new TreeSet<>();
    private final Set<String> places = new TreeSet<>();
    private int points;

    private Learned(Path file, Shares shares) {
        this.file = file;
        this.shares = shares;
    }

    /** Nothing, if the file does not exist yet. */
    static Learned read(Path file, Shares shares) throws IOException {
        Learned learned = new Learned(file, shares);
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

    /** Is told of what has a name already, and of everything that will get one. */
    void join(Sites sites) {
        sites.naming(this);
        for (int id = 1; id < sites.sites(); id++) {
            site(id, sites.site(id));
        }
        for (int id = 1; id < sites.members(); id++) {
            member(id, sites.memberName(id));
        }
    }

    /** The most that a run had. */
    int points() {
        return points;
    }

    @Override
    public void site(int id, Sites.Site site) {
        if (!places.isEmpty() && places.contains(site.toString())) {
            shares.share(id);
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
        BitSet shared = shares.sharedSites();
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
