/**
 * What runs in a program that is watched in production: a clock in each thread, and cells for the few fields that are in the
 * sample. Stands on its own, so that an agent that only watches brings nothing else along.
 */
package dev.heddle.probe.watch;
