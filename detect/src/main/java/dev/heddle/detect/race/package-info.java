/** Data races by happens-before. */
package dev.heddle.detect.race;
