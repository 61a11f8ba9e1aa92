package dev.heddle.real.programs;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.apache.tools.ant.BuildException;
import org.apache.tools.ant.DefaultLogger;
import org.apache.tools.ant.Project;
import org.apache.tools.ant.ProjectHelper;

/** Apache Ant runs a build file: parallel tasks, javac, jar, copy with filters, a failing target. */
public final class AntBuild {

    private static final String BUILD = """
            <project name="woven" default="all" basedir=".">
              <property name="out" value="out"/>
              <target name="generate">
                <mkdir dir="src"/><mkdir dir="${out}/classes"/>
                <echo file="src/Hello.java">public class Hello { public static void main(String[] a) { System.out.println("hello " + a.length); } }</echo>
                <parallel threadCount="3">
                  <sequential><echo file="src/a.txt">a @version@${line.separator}</echo><copy file="src/a.txt" tofile="${out}/a.txt"><filterset><filter token="version" value="1.2"/></filterset></copy></sequential>
                  <sequential><echo file="src/b.txt">b b b</echo><replace file="src/b.txt" token="b" value="c"/><copy file="src/b.txt" todir="${out}"/></sequential>
                  <sequential><concat destfile="${out}/c.txt">one two three</concat><checksum file="${out}/c.txt" property="sum"/></sequential>
                </parallel>
              </target>
              <target name="compile" depends="generate"><javac srcdir="src" destdir="${out}/classes" includeantruntime="false" release="17"/></target>
              <target name="package" depends="compile"><jar destfile="${out}/hello.jar" basedir="${out}/classes"><manifest><attribute name="Main-Class" value="Hello"/></manifest></jar></target>
              <target name="run" depends="package"><java classname="Hello" classpath="${out}/hello.jar" fork="false"><arg value="x"/></java></target>
              <target name="all" depends="run">
                <condition property="fine"><and><available file="${out}/hello.jar"/><equals arg1="${sum}" arg2="${sum}"/></and></condition>
                <echo message="fine=${fine} sum=${sum}"/>
              </target>
              <target name="broken"><fail message="on purpose" unless="absent"/></target>
            </project>
            """;

    private AntBuild() {
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("ant");
        Path file = Files.writeString(folder.resolve("build.xml"), BUILD);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream log = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        Project project = new Project();
        DefaultLogger logger = new DefaultLogger();
        logger.setMessageOutputLevel(Project.MSG_INFO);
        logger.setOutputPrintStream(log);
        logger.setErrorPrintStream(log);
        project.addBuildListener(logger);
        project.init();
        ProjectHelper.configureProject(project, file.toFile());
        project.executeTarget("all");
        try {
            project.executeTarget("broken");
        } catch (BuildException e) {
            log.println("failed: " + e.getMessage() + " at line " + e.getLocation().getLineNumber());
        }
        // The three branches of <parallel> log in any order, and the folder is another one each time.
        String text = bytes.toString(StandardCharsets.UTF_8).replace(folder.toRealPath().toString(), "FOLDER")
                .replace(folder.toString(), "FOLDER");
        text.lines().sorted().forEach(System.out::println);
        try (ZipFile zip = new ZipFile(folder.resolve("out/hello.jar").toFile())) {
            zip.stream().map(Object::toString).sorted().forEach(System.out::println);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted((one, other) -> other.compareTo(one)).map(Path::toFile).forEach(File::delete);
        }
    }
}
