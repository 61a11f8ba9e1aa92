package dev.heddle.bench;

import dev.heddle.bench.program.Cipher;
import dev.heddle.bench.program.H2Bank;
import dev.heddle.bench.program.LuceneIndex;
import dev.heddle.bench.program.LuceneSearch;
import dev.heddle.bench.program.PmdAnalysisRun;
import dev.heddle.bench.program.RayTracer;
import dev.heddle.bench.program.SensorNetwork;
import dev.heddle.bench.program.Sor;
import dev.heddle.bench.program.SparseMatrix;
import dev.heddle.bench.program.TomcatShop;
import dev.heddle.bench.program.XalanTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The registered programs, in the order of the tables. A new one is one class and one line here. */
public final class Programs {
    private static final List<Supplier<Program>> ALL = List.of(XalanTransform::new, LuceneIndex::new, LuceneSearch::new,
            H2Bank::new, PmdAnalysisRun::new, TomcatShop::new, SensorNetwork::new, RayTracer::new, Cipher::new,
            Sor::new, SparseMatrix::new);

    private Programs() {
    }

    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Supplier<Program> program : ALL) {
            names.add(program.get().name());
        }
        return names;
    }

    /** A fresh instance of the named program, or null when there is none of that name. */
    public static Program byName(String name) {
        for (Supplier<Program> supplier : ALL) {
            Program program = supplier.get();
            if (program.name().equals(name)) {
                return program;
            }
        }
        return null;
    }
}
