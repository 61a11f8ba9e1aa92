/** What {@code heddle localize} blames in programs of which the cause is known. */
package dev.heddle.bench.localize;
