/**
 * A discrete-event simulator of microcontrollers with radios. Nodes run on threads of their own for a quantum of cycles,
 * exchange packets through mailboxes, and wait for one another at the end of each quantum, so a packet sent in one
 * quantum is always heard in the next and the result does not depend on how the threads ran.
 */
package dev.heddle.bench.program.sim;
