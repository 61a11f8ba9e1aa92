/** Runs the threads of the target one at a time, in an order that a strategy chooses and a schedule repeats. */
package dev.heddle.control;
