/**
 * Small harnesses around real libraries. Each prints the same text in every run, whatever the schedule: totals, checked
 * invariants, sorted results, digests.
 */
package dev.heddle.real.programs;
