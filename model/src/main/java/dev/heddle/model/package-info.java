/**
 * The value types that every other room speaks: a finding, its accesses, the summary of a run, and the JSON of each.
 *
 * <p>
 * This package is also shaded into the agent, so it depends on the streaming JSON generator only, and its types never
 * throw because of odd text that came from a target: missing strings become {@code ""}, missing lists become empty.
 */
package dev.heddle.model;
