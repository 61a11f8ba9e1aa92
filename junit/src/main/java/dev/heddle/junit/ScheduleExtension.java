package dev.heddle.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Hands a test over to the agent, which has it run again and again; those runs come back here and just go on. */
final class ScheduleExtension implements InvocationInterceptor, BeforeEachCallback, BeforeTestExecutionCallback {
    private static final String BRIDGE = "java.heddle.Bridge";
    private static final int OUTPUT_LINES = 10;

    /** JUnit takes a method with two kinds of test for two tests, one of which would get no arguments: better no test at all. */
    @Override
    public void beforeEach(ExtensionContext context) {
        Method method = context.getRequiredTestMethod();
        boolean test = AnnotationSupport.isAnnotated(method, Test.class);
        if (test && AnnotationSupport.isAnnotated(method, TestTemplate.class)) {
            throw new ExtensionConfigurationException("@ConcurrencyTest and @Replay are tests of their own: beside"
                    + " @ParameterizedTest or @RepeatedTest write @Schedules, which has the same options");
        }
    }

    @Override
    public void interceptTestTemplateMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
            ExtensionContext context) throws Throwable {
        interceptTestMethod(invocation, method, context);
    }

    @Override
    public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
            ExtensionContext context) throws Throwable {
        if (inside(context)) {
            begins();
            invocation.proceed();
        } else {
            invocation.skip();
        }
    }

    private static boolean inside(ExtensionContext context) {
        return context.getConfigurationParameter(OneRun.INSIDE).isPresent();
    }

    /** Here and not around the method: a timeout is for one run of that, not for all of them. */
    @Override
    public void beforeTestExecution(ExtensionContext context) throws Exception {
        if (inside(context)) {
            return;
        }
        Method method = context.getRequiredTestMethod();
        OneRun run = new OneRun(context.getUniqueId());
        ScheduleOptions options = new ScheduleOptions(method,
                key -> context.getConfigurationParameter(key).orElse(null));
        Set<String> unknown = ScheduleOptions.unknownKeys(context.getRequiredTestClass().getClassLoader());
        if (!unknown.isEmpty()) {
            throw new ExtensionConfigurationException("junit-platform.properties: nobody knows "
                    + String.join(", ", unknown) + "; there are " + ScheduleOptions.known());
        }
        Map<String, String> result = ask(run, options.forAgent());
        if (result == null) {
            throw new AssertionError("Heddle is not active in this JVM, so nothing was tested: add"
                    + " -javaagent:heddle.jar=mode=junit to its options (argLine of maven-surefire-plugin, jvmArgs of"
                    + " Gradle's test task)");
        }
        if (result.containsKey("failure")) {
            AssertionError error = new AssertionError(result.get("failure") + "\n(" + result.get("how") + ", "
                    + result.get("summary") + ")\n\n" + result.get("table") + printed(result.get("output"))
                    + "\n\nto run just this schedule: " + replay(method) + "\"" + result.get("token")
                    + "\")");
            if (run.failure() != null) {
                error.initCause(run.failure());
            }
            throw error;
        }
        if (run.abortion() != null) {
            OneRun.<RuntimeException>rethrow(run.abortion());
        }
        if (result.containsKey("problem")) {
            throw new AssertionError(result.get("problem") + " (" + result.get("summary") + ")");
        }
        context.publishReportEntry("heddle", result.get("summary"));
        String races = result.getOrDefault("races", "").lines().map(race -> withReplay(race, method))
                .collect(Collectors.joining("\n"));
        if (!races.isEmpty() && options.racesFail()) {
            throw new AssertionError(races);
        }
        if (!races.isEmpty() && options.racesAreTold()) {
            context.publishReportEntry("heddle.races", races);
            races.lines().forEach(race -> System.out.println("heddle: " + method.getName() + ": " + race));
        }
    }

    private static String withReplay(String race, Method method) {
        int tab = race.indexOf('\t');
        return tab < 0
                ? race
                : race.substring(0, tab) + "; to run the schedule that shows it: " + replay(method) + "\""
                        + race.substring(tab + 1) + "\")";
    }

    private static String replay(Method method) {
        return AnnotationSupport.isAnnotated(method, Schedules.class) ? "@Schedules(replay = " : "@Replay(";
    }

    private static String printed(String output) {
        if (output == null || output.isBlank()) {
            return "";
        }
        return output.lines().limit(OUTPUT_LINES).collect(Collectors.joining("\n  ", "\n\nprinted:\n  ", ""));
    }

    private static void begins() throws Throwable {
        try {
            Class.forName(BRIDGE).getMethod("begins").invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Null if there is no agent, or one that is there for something else. */
    @SuppressWarnings("unchecked")
    private static Map<String, String> ask(Callable<?> body, Map<String, String> options) throws Exception {
        Method run;
        try {
            run = Class.forName(BRIDGE).getMethod("run", Callable.class, Map.class);
        } catch (ClassNotFoundException noAgent) {
            return null;
        }
        try {
            return (Map<String, String>) run.invoke(null, body, options);
        } catch (InvocationTargetException e) {
            OneRun.<RuntimeException>rethrow(e.getCause());
            return null;
        }
    }
}
