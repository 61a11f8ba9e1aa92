/** The production sampler: what is watched when, what that costs, and where races are told. */
package dev.heddle.watch;
