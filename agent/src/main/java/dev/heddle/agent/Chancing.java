package dev.heddle.agent;

import dev.heddle.control.Aim;
import dev.heddle.control.Chances;
import dev.heddle.detect.Names;
import dev.heddle.detect.predict.Prediction;
import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.instrument.Sites;
import dev.heddle.model.Candidate;
import dev.heddle.model.Candidates;
import dev.heddle.probe.Stream;
import dev.heddle.probe.Threads;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * For benchmarks, instead of {@link Confirmation}: runs that aim at each candidate of a file, and runs that do not. Prints lines with
 * numbers, past whatever the target has done to the output.
 */
final class Chancing {
    private static final long MICRO = 1_000;

    private final Options options;
    private final Sites sites;
    private final Names names;
    private final HeddleTransformer transformer;

    Chancing(Options options, Sites sites, Names names, HeddleTransformer transformer) {
        this.options = options;
        this.sites = sites;
        this.names = names;
        this.transformer = transformer;
    }

    /** Returns only if there is nothing to run. */
    void run() throws IOException {
        MainTarget target = MainTarget.of(options.program(), options.arguments(), transformer, Threads::letGo);
        if (target == null) {
            return;
        }
        Chances.Plan plan = new Chances.Plan(options.seed(), (int) options.number("max-steps"),
                (int) options.number("chances"), Aim.named(options.text("aim", "indexing")), Oracles.of(options));
        Chances chances = new Chances(target, plan, site -> sites.site(site).toString(), sites::memberName);
        chances.warmUp();
        say("plain " + chances.plain(() -> {
        }, () -> {
        }) / MICRO);
        Predicting predicting = new Predicting();
        say("predicting " + chances.plain(predicting::begins, predicting::ended) / MICRO);
        for (Candidate c : Candidates.parse(Files.readString(Path.of(options.text("candidates"))))) {
            Chances.Chance chance = chances.of(c);
            say("chance " + chance.runs() + " " + chance.same() + " " + chance.others() + " " + chance.thrashings()
                    + " "
                    + chance.nanos() / MICRO);
        }
        System.exit(0);
    }

    /** A run of the first phase, with all that it takes to know its candidates. */
    private final class Predicting {
        private Prediction prediction;

        void begins() {
            prediction = new Prediction(names, CallStack::now);
            Stream.to(prediction);
        }

        void ended() {
            prediction.candidates();
            Stream.to(null);
        }
    }

    private static void say(String line) throws IOException {
        new FileOutputStream(FileDescriptor.out).write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
