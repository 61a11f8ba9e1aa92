package dev.heddle.bench.cover;

import java.util.List;
import java.util.Map;

/**
 * All that is measured of one subject.
 *
 * @param base          all inputs without an agent
 * @param measuring     of all inputs, and choosing
 * @param guided        looking at what was chosen, without measuring
 * @param allMethods    looking at everything under the inputs that were chosen, without measuring
 * @param full          looking at everything under all inputs
 * @param methods       looked at under the inputs that were chosen, all together
 * @param reports       of what was chosen
 * @param reportsOfFull of everything, by run: who looks for atomicity violations sees the races too
 * @param optimizations by options of the agent: all inputs, measured with these
 */
record Outcome(Subject subject, Timed base, Timed measuring, Map<Detector, Timed> guided,
        Map<Detector, Timed> allMethods, Map<Detector, Timed> full, int chosen, int inputs, String pairs, int methods,
        Map<Detector, Reports> reports, Map<Detector, List<Reports>> reportsOfFull,
        Map<String, Measuring> optimizations) {
    /** How many times the base. */
    double times(Timed t, boolean cpu) {
        return cpu ? t.cpu() / base.cpu() : t.wall() / base.wall();
    }

    double speedup(Detector d, boolean cpu) {
        return times(full.get(d), cpu) / (times(measuring, cpu) + times(guided.get(d), cpu));
    }

    double speedupOfDetecting(Detector d, boolean cpu) {
        return times(full.get(d), cpu) / times(guided.get(d), cpu);
    }

    double speedupWithAllMethods(Detector d, boolean cpu) {
        return times(full.get(d), cpu) / (times(measuring, cpu) + times(allMethods.get(d), cpu));
    }
}
