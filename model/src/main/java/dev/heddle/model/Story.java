package dev.heddle.model;

import java.util.List;

/**
 * How a finding came about and what is to blame for it, for reports that tell more than its accesses.
 *
 * @param why          which accesses are to blame, and what was tried to be sure of it, a sentence each
 * @param how          what found it, and how often it happened again, a sentence each
 * @param interleaving what the threads did
 */
public record Story(List<String> why, List<String> how, Interleaving interleaving) {
    public Story {
        why = Texts.copy(why);
        how = Texts.copy(how);
        interleaving = interleaving == null ? Interleaving.NONE : interleaving;
    }

    /** Whether it tells nothing. */
    public boolean isEmpty() {
        return why.isEmpty() && how.isEmpty() && interleaving.isEmpty();
    }
}
