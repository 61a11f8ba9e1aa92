package dev.heddle.bench.localize;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What localize has said of a program.
 *
 * @param rank       of the first finding that blames nothing but marked lines, two at least; 0 if none does
 * @param localizing what the journal says of the comparison
 */
record Blamed(int rank, String procedure, JsonNode localizing, int exit) {
}
