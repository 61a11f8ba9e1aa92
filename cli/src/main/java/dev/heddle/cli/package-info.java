/** The command line: turns words into calls of {@code dev.heddle.session}, and results into text. Nothing else. */
package dev.heddle.cli;
