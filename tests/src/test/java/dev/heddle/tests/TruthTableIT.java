package dev.heddle.tests;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every program of the truth table on every JDK at hand: nothing false, nothing missed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TruthTableIT {
    private final Examination examination = new Examination(Setup.agent(), Setup.repetitions(), 3,
            Examination.SHORT_LIVED, Setup.scratch("truth"));
    private final Examined examined = new Examined(examination);

    @TestFactory
    List<DynamicContainer> programs() throws Exception {
        Sources sources = new Sources(Setup.truth());
        List<Program> programs = sources.programs();
        List<DynamicContainer> tests = new ArrayList<>();
        for (Jdk jdk : Jdk.find()) {
            tests.add(examined.on(jdk, programs, examination.compile(sources, jdk)));
        }
        return tests;
    }

    @AfterAll
    void print() {
        examination.close();
        System.out.println(examined.table().text());
    }
}
