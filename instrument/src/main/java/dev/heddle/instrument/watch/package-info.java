/** Weaving for a program that is watched in production: releases everywhere, accesses only to what is in the sample. */
package dev.heddle.instrument.watch;
