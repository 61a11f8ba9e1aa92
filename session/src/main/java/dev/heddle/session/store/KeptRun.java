package dev.heddle.session.store;

import dev.heddle.model.Finding;
import dev.heddle.model.RunSummary;
import java.util.List;

/**
 * One run, as the history wants to know it.
 *
 * @param ended     in milliseconds since 1970
 * @param machine   where it ran
 * @param directory where its files are, on that machine
 * @param command   what was typed
 * @param look      the same for runs that look for the same in the same way
 * @param target    what ran, in words
 * @param code      the same for runs of the same code; empty if that is not known
 * @param evidence  whether what it did not find counts for something
 * @param passed    the schedule that it ran again and that did not fail, as a token, or null
 * @param gone      the finding that it tried to make happen again and could not, or null
 */
public record KeptRun(long ended, String machine, String directory, String command, String look, String target,
        String code, boolean evidence, String passed, Finding gone, RunSummary summary, List<Finding> findings) {
}
