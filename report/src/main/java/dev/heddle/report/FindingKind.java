package dev.heddle.report;

import java.util.Locale;

/** The kinds of findings, with the words that reports use for them. */
public enum FindingKind {
    DATA_RACE("Two threads access the same memory, at least one writes, and nothing orders the two accesses."),
    ATOMICITY_VIOLATION("A sequence that was meant to be atomic can be interleaved by another thread."),
    ORDER_VIOLATION("Two operations can happen in an order that the program does not expect."),
    DEADLOCK("Threads can wait for each other's locks in a cycle."),
    MISSED_SIGNAL("A notification can happen before the thread that waits for it."),
    FAILURE("A schedule made the program fail.");

    private final String meaning;

    FindingKind(String meaning) {
        this.meaning = meaning;
    }

    /** As in JSON and in {@code heddle.toml}: {@code data-race}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** As in text: {@code data race}. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    public String meaning() {
        return meaning;
    }

    /** Null for a kind that this version does not know, which a report from a newer one may contain. */
    public static FindingKind byId(String id) {
        for (FindingKind kind : values()) {
            if (kind.id().equals(id)) {
                return kind;
            }
        }
        return null;
    }

    public static String words(String id) {
        FindingKind kind = byId(id);
        return kind == null ? Escape.text(id) : kind.words();
    }
}
