package dev.heddle.pgas;

import dev.heddle.probe.pgas.PgasHooks;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.util.List;

/** One node of a PCJ program under Heddle. */
public final class Pgas {
    private final PgasOptions options;
    private final NodeJournal journal;
    private final SiteTable sites = new SiteTable();
    private PgasTransformer transformer;

    private Pgas(PgasOptions options) {
        this.options = options;
        this.journal = new NodeJournal(options);
    }

    /** Before the first class of the program is loaded. */
    public static void start(PgasOptions options, Instrumentation instrumentation) {
        Pgas p = new Pgas(options);
        Runnable end = options.phase() == PgasOptions.Phase.CONFIRM ? p.confirm() : p.predict();
        instrumentation.addTransformer(p.transformer);
        p.journal.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> p.finish(end), "heddle-finish"));
    }

    private Runnable predict() {
        Slots slots = new Slots(sites);
        PredictEngine engine = new PredictEngine(options, journal, sites, slots);
        PgasHooks.engine(engine);
        journal.canary(Canary.sings());
        transformer = new PgasTransformer(options, journal, new UserWeaver(slots, options.local(), journal));
        return engine::finish;
    }

    private Runnable confirm() {
        Runnable end = () -> {
        };
        CandidateSlots slots = new CandidateSlots(sites, List.of());
        try {
            List<Candidates.Pair> candidates = options.candidates() == null
                    ? List.of()
                    : Candidates.parse(Files.readString(options.candidates()));
            slots = new CandidateSlots(sites, candidates);
            ConfirmEngine engine = new ConfirmEngine(options, journal, sites, slots, candidates);
            PgasHooks.engine(engine);
            journal.canary(true);
            end = engine::finish;
        } catch (IOException | IllegalArgumentException e) {
            PgasHooks.engine(new QuietEngine());
            journal.unusable("candidates cannot be confirmed: " + e.getMessage());
        }
        transformer = new PgasTransformer(options, journal, new UserWeaver(slots, options.local(), journal));
        return end;
    }

    private void finish(Runnable end) {
        if (transformer.pcj() == 0) {
            journal.unusable("no class of PCJ was loaded");
        }
        end.run();
        Throwable inside = PgasHooks.failure();
        if (inside != null) {
            // What it was about to look at is not known.
            journal.unusable("the probe failed inside: " + inside
                    + (inside.getStackTrace().length > 0 ? " at " + inside.getStackTrace()[0] : ""));
        }
        journal.finish();
    }
}
