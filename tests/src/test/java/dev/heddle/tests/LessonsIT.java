package dev.heddle.tests;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every lesson has the findings that its comments promise, and its fixed twin has none. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LessonsIT {
    private final Examination examination = new Examination(Setup.agent(), Setup.repetitions(),
            Setup.scratch("lessons"));
    private final Examined examined = new Examined(examination);

    @TestFactory
    List<DynamicContainer> lessons() throws Exception {
        List<Program> lessons = Sources.lessons(Setup.lessons());
        List<DynamicContainer> tests = new ArrayList<>();
        for (Jdk jdk : Jdk.find()) {
            tests.add(examined.on(jdk, lessons, Setup.lessonsJar().toString()));
        }
        return tests;
    }

    @AfterAll
    void print() {
        examination.close();
        System.out.println(examined.table().text());
    }
}
