/** All analyses over a recorded trace, whole or in shards by location, so that a trace of any size needs little memory. */
package dev.heddle.detect.offline;
