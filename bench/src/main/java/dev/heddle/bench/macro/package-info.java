/** Times whole programs: starts JVMs, reads what the harness in them prints, and makes one table of ratios. */
package dev.heddle.bench.macro;
