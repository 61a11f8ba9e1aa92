/** What campaigns, the analysis of traces and large pages cost. */
package dev.heddle.bench.campaign;
