package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import net.sourceforge.pmd.PMDConfiguration;
import net.sourceforge.pmd.PmdAnalysis;
import net.sourceforge.pmd.lang.document.FileId;
import net.sourceforge.pmd.reporting.Report;
import net.sourceforge.pmd.reporting.RuleViolation;

/** PMD checks generated Java sources with its own pool of analysis threads. */
public final class PmdAnalysisRun implements Program {
    private String[] sources;

    @Override
    public String name() {
        return "pmd";
    }

    @Override
    public int warmupFactor() {
        return 3;
    }

    @Override
    public void setup(double scale) {
        sources = new String[Program.scaled(14, scale, 2)];
        for (int i = 0; i < sources.length; i++) {
            sources[i] = new JavaSource(i).text();
        }
    }

    @Override
    public long iterate() {
        PMDConfiguration configuration = new PMDConfiguration();
        configuration.setThreads(THREADS);
        configuration.setIgnoreIncrementalAnalysis(true);
        configuration.addRuleSet("rulesets/java/quickstart.xml");
        try (PmdAnalysis analysis = PmdAnalysis.create(configuration)) {
            for (int i = 0; i < sources.length; i++) {
                analysis.files().addSourceFile(FileId.fromPathLikeString("Generated" + i + ".java"), sources[i]);
            }
            Report report = analysis.performAnalysisAndCollectReport();
            if (!report.getProcessingErrors().isEmpty()) {
                throw new IllegalStateException(report.getProcessingErrors().get(0).getDetail());
            }
            long checksum = report.getViolations().size();
            for (RuleViolation violation : report.getViolations()) {
                checksum += (long) violation.getRule().getName().hashCode() * violation.getBeginLine();
            }
            return checksum;
        }
    }
}
