package dev.heddle.tests;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The borders between the rooms, on the compiled classes: who may see whom, and what runs inside the target. */
class RoomsTest {
    /** In the order of the build, each with the rooms that it may use: always some of those before it. */
    private static final List<Room> ROOMS = List.of(new Room("model"), new Room("probe"),
            new Room("instrument", "probe"),
            new Room("trace", "probe", "model"), new Room("detect", "trace", "probe", "model"),
            new Room("cover", "trace", "probe"), new Room("localize", "model"),
            new Room("control", "probe", "model"), new Room("report", "model"),
            new Room("watch", "report", "instrument", "probe", "model"),
            new Room("pgas", "report", "instrument", "probe", "model"),
            new Room("session", "pgas", "report", "localize", "cover", "detect", "trace", "instrument", "probe",
                    "model"),
            new Room("agent", "pgas", "watch", "report", "control", "localize", "detect", "trace", "instrument",
                    "probe",
                    "model"),
            new Room("cli", "session", "report", "model"), new Room("junit"),
            new Room("maven-plugin", "session", "report", "model"));

    /** Read once, only read afterwards. */
    private static final JavaClasses ALL = new ClassFileImporter()
            .importPaths(ROOMS.stream().map(Room::classes).toList());

    @Test
    void aRoomUsesOnlyRoomsAboveIt() {
        List<String> above = new ArrayList<>();
        for (Room room : ROOMS) {
            assertThat(above).as("what %s may use", room.name()).containsAll(room.uses());
            above.add(room.name());
        }
    }

    @TestFactory
    Stream<DynamicTest> everyRoomKeepsToItsList() {
        return ROOMS.stream().map(room -> DynamicTest.dynamicTest(room.name(), () -> {
            JavaClasses own = new ClassFileImporter().importPath(room.classes());
            assertThat(own).as("compiled classes of " + room.name()).isNotEmpty();
            classes().should().resideInAnyPackage(room.packages()).check(own);
            noClasses().should().dependOnClassesThat(inHeddleBut(room)).check(own);
        }));
    }

    @Test
    void noRoomIsPartOfACycle() {
        slices().matching("dev.heddle.(*)..").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void reportSeesNeitherSessionNorDrivers() {
        noClasses().that().resideInAPackage("dev.heddle.report..").should().dependOnClassesThat()
                .resideInAnyPackage("dev.heddle.session..", "dev.heddle.cli..", "dev.heddle.agent..").check(ALL);
    }

    /** Its classes are on the bootstrap path, where only the JDK is, and of the JDK only the base module for certain. */
    @Test
    void probeUsesOnlyTheBaseModule() {
        Set<String> base = Object.class.getModule().getPackages();
        DescribedPredicate<JavaClass> allowed = describe("are of java.base or of probe", type -> {
            JavaClass element = type.getBaseComponentType();
            return element.isPrimitive() || base.contains(element.getPackageName())
                    || element.getPackageName().startsWith("dev.heddle.probe");
        });
        classes().that().resideInAPackage("dev.heddle.probe..").should().onlyDependOnClassesThat(allowed).check(ALL);
    }

    @Test
    void probeHasNoStreamsAndNoFunctions() {
        noClasses().that().resideInAPackage("dev.heddle.probe..").should().dependOnClassesThat()
                .resideInAnyPackage("java.util.stream..", "java.util.function..", "java.util.logging..").check(ALL);
    }

    /** Lambdas, method references and string concatenation by the JDK are linked at run time, in the target's own thread. */
    @Test
    void probeLinksNothingAtRunTime() throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> all = Files.walk(Room.of("probe").classes())) {
            files = all.filter(file -> file.toString().endsWith(".class")).sorted().toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            new ClassReader(Files.readAllBytes(file)).accept(new DynamicCalls(found), ClassReader.SKIP_DEBUG);
        }
        assertThat(found).as("invokedynamic in probe").isEmpty();
    }

    private static DescribedPredicate<JavaClass> inHeddleBut(Room room) {
        List<String> seen = new ArrayList<>(List.of(room.packages()));
        room.uses().forEach(used -> seen.addAll(List.of(Room.of(used).packages())));
        return resideInAnyPackage("dev.heddle..")
                .and(DescribedPredicate.not(resideInAnyPackage(seen.toArray(String[]::new))))
                .as("are of Heddle, but not of %s", String.join(", ", seen));
    }

    /** A module, which is the package of the same name (a plugin that of what it is plugged into), and the modules whose classes it may use. */
    private record Room(String name, List<String> uses) {
        Room(String name, String... uses) {
            this(name, List.of(uses));
        }

        static Room of(String name) {
            return ROOMS.stream().filter(room -> room.name().equals(name)).findFirst().orElseThrow();
        }

        /** The canary is built with the agent and stands apart from it: to the agent it is a class of the target. */
        String[] packages() {
            String own = "dev.heddle." + name.replace("-plugin", "") + "..";
            return name.equals("agent") ? new String[]{own, "dev.heddle.canary.."} : new String[]{own};
        }

        Path classes() {
            return Setup.rooms().resolve(name).resolve("target").resolve("classes");
        }
    }

    /** Notes the methods that have an invokedynamic instruction. */
    private static final class DynamicCalls extends ClassVisitor {
        private final List<String> found;
        private String type;

        DynamicCalls(List<String> found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public void visit(int version, int access, String name, String signature, String parent, String[] interfaces) {
            type = name;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitInvokeDynamicInsn(String called, String shape, Handle bootstrap, Object... arguments) {
                    found.add(type + "." + name + " by " + bootstrap.getOwner());
                }
            };
        }
    }
}
