/** PCJ programs over several JVMs: what is predicted and confirmed in them, and what that costs. */
package dev.heddle.bench.pgas;
