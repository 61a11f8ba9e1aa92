/** What sampling in production costs and finds: starts JVMs with and without {@code mode=watch} and makes the tables and plots of them. */
package dev.heddle.bench.watch;
