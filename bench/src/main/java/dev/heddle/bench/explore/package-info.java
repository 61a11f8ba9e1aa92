/** How many controlled runs it takes to find a bug, and how many there are per second. */
package dev.heddle.bench.explore;
