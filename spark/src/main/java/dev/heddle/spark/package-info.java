/** Campaigns on Spark: optional, loaded by name when {@code --engine} asks for it, and never near a target. */
package dev.heddle.spark;
