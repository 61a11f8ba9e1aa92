/**
 * Analyses over a stream of events. An analysis is an {@link dev.heddle.probe.Events} sink: a running target or a
 * {@link dev.heddle.trace.TraceReader} drives it, it does not know which. A new one is a class and a line in
 * {@link dev.heddle.detect.Analyses}.
 */
package dev.heddle.detect;
