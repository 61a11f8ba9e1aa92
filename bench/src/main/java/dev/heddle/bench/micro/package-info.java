/**
 * Times single events of the probe with JMH. The benchmark classes are the instrumented code: the agent must not leave
 * this package out. A benchmark walks a chain of {@link dev.heddle.bench.micro.Link}s or an array of
 * {@link dev.heddle.bench.micro.Chain#LENGTH} elements and makes one event at each, so what JMH itself does per call
 * hardly counts, no event repeats the one before, and the compiler can merge none of them.
 */
package dev.heddle.bench.micro;
