/** The tables of the paper on detection across inputs, for suites of published libraries and programs with options. */
package dev.heddle.bench.cover;
