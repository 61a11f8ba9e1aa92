package dev.heddle.junit.suite;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The tests of a suite, one input for each class or for each method:
 *
 * <pre>
 * input  NAME  how many tests
 * id     unique id, of which there may be several
 * test   CLASS  [METHOD  types of its parameters]
 * code   CLASS, which belongs to the tests: it has some, or another inherits from it
 * disabled  NAME
 * broken  CLASS  why
 * problem  why there is nothing
 * end
 * </pre>
 */
final class Listing {
    private static final Set<String> DISABLE = Set.of("org.junit.jupiter.api.Disabled", "org.junit.Ignore");

    /**
     * A test method, or what else an engine takes for one test.
     *
     * @param top    the outermost class that the engine has it under, or null
     * @param type   its own class, or null
     * @param method null if the engine does not say
     */
    private record Leaf(TestIdentifier test, TestIdentifier container, String top, String type, MethodSource method) {
        /** How far away from its own class it stands: a suite of classes has the same test once more. */
        int distance() {
            return top == null || top.equals(type) ? 0 : type != null && type.startsWith(top + "$") ? 1 : 2;
        }

        /** The same for the same method. */
        String key() {
            return method == null
                    ? test.getUniqueId()
                    : type + "#" + method.getMethodName() + "(" + method.getMethodParameterTypes() + ")";
        }
    }

    /** What becomes one input. */
    private static final class Group {
        private final Set<String> ids = new LinkedHashSet<>();
        /** By what they are told apart: class, method, types. */
        private final Map<String, String[]> tests = new LinkedHashMap<>();
        private final Set<String> keys = new HashSet<>();
    }

    private final boolean methods;
    private final List<Path> roots;
    private final Wanted wanted;
    private final Lines lines = new Lines();

    /** @param wanted classes: others are not even loaded */
    Listing(boolean methods, List<Path> roots, Wanted wanted) {
        this.methods = methods;
        this.roots = roots;
        this.wanted = wanted;
    }

    void to(Path file) throws IOException {
        try {
            list();
        } catch (RuntimeException | LinkageError e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            e.printStackTrace();
            lines.add("problem", cause.getClass().getSimpleName()
                    + (cause.getMessage() == null ? "" : ": " + cause.getMessage().lines().findFirst().orElse("")));
        }
        lines.add("end");
        lines.to(file);
    }

    List<String> lines() {
        return lines.all();
    }

    void list() throws IOException {
        Map<String, String> broken = new Loadable(roots, wanted).broken();
        broken.forEach((name, why) -> lines.add("broken", name, why));
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClasspathRoots(new LinkedHashSet<>(roots)));
        wanted.filter().ifPresent(request::filters);
        if (!broken.isEmpty()) {
            request.filters(ClassNameFilter
                    .excludeClassNamePatterns(broken.keySet().stream().map(Pattern::quote).toArray(String[]::new)));
        }
        TestPlan plan = LauncherFactory.create().discover(request.build());
        List<Leaf> leaves = new ArrayList<>();
        plan.getRoots().forEach(root -> leaves(plan, root, null, leaves));
        groups(leaves);
    }

    private static void leaves(TestPlan plan, TestIdentifier at, TestIdentifier container, List<Leaf> leaves) {
        TestIdentifier top = container == null && at.getSource().orElse(null) instanceof ClassSource ? at : container;
        Object source = at.getSource().orElse(null);
        Set<TestIdentifier> children = plan.getChildren(at);
        // What makes its tests only when it runs is a container without children.
        if (at.isTest() || children.isEmpty() && source instanceof MethodSource) {
            String outermost = top == null ? null : ((ClassSource) top.getSource().orElseThrow()).getClassName();
            MethodSource method = source instanceof MethodSource m ? m : null;
            String type = method != null
                    ? method.getClassName()
                    : source instanceof ClassSource c ? c.getClassName() : outermost;
            leaves.add(new Leaf(at, top, outermost == null ? type : outermost, type, method));
        } else {
            children.forEach(child -> leaves(plan, child, top, leaves));
        }
    }

    private void groups(List<Leaf> leaves) {
        Map<String, Integer> nearest = new LinkedHashMap<>();
        Map<String, Set<String>> overloads = new LinkedHashMap<>();
        for (Leaf leaf : leaves) {
            nearest.merge(leaf.key(), leaf.distance(), Math::min);
            if (leaf.method() != null) {
                overloads.computeIfAbsent(leaf.type() + "#" + leaf.method().getMethodName(), k -> new HashSet<>())
                        .add(leaf.key());
            }
        }
        Map<String, Group> groups = new TreeMap<>();
        Set<String> disabled = new LinkedHashSet<>();
        leaves.stream().map(Leaf::type).filter(Objects::nonNull).distinct()
                .forEach(type -> inherited(type).forEach(c -> lines.add("code", c)));
        for (Leaf leaf : leaves) {
            if (leaf.distance() > nearest.get(leaf.key())) {
                continue;
            }
            if (isDisabled(leaf)) {
                disabled.add(leaf.key());
                continue;
            }
            boolean whole = !methods || leaf.method() == null;
            String name = whole
                    ? leaf.top() == null ? leaf.test().getUniqueId() : leaf.top()
                    : name(leaf, overloads);
            Group group = groups.computeIfAbsent(name, n -> new Group());
            group.ids.add(!methods && leaf.container() != null
                    ? leaf.container().getUniqueId()
                    : leaf.test().getUniqueId());
            group.keys.add(leaf.key());
            if (leaf.type() != null) {
                String[] words = whole
                        ? new String[]{"test", leaf.type()}
                        : new String[]{"test", leaf.type(), leaf.method().getMethodName(),
                                String.valueOf(leaf.method().getMethodParameterTypes())};
                group.tests.putIfAbsent(String.join("#", words), words);
            }
        }
        groups.forEach((name, group) -> {
            lines.add("input", name, Integer.toString(group.keys.size()));
            group.ids.forEach(id -> lines.add("id", id));
            group.tests.values().forEach(lines::add);
        });
        disabled.forEach(name -> lines.add("disabled", name));
    }

    /** A class and what it inherits from in the same place: a test may inherit from what it tests, but that lies elsewhere. */
    private static List<String> inherited(String type) {
        List<String> all = new ArrayList<>(List.of(type));
        try {
            Class<?> own = Class.forName(type, false, Thread.currentThread().getContextClassLoader());
            for (Class<?> c = own.getSuperclass(); c != null && Places.of(c) != null
                    && Places.of(c).equals(Places.of(own)); c = c.getSuperclass()) {
                all.add(c.getName());
            }
        } catch (ClassNotFoundException | LinkageError e) {
            // The class alone, then.
            return all;
        }
        return all;
    }

    /** Without the types as long as nothing else has the name. */
    private static String name(Leaf leaf, Map<String, Set<String>> overloads) {
        String name = leaf.type() + "#" + leaf.method().getMethodName();
        return overloads.get(name).size() == 1 ? name : leaf.key();
    }

    /** What a condition leaves out is known only when it runs. */
    private static boolean isDisabled(Leaf leaf) {
        try {
            if (leaf.method() != null) {
                Method method = leaf.method().getJavaMethod();
                if (method != null && isDisabled(method, new HashSet<>())) {
                    return true;
                }
            }
            Class<?> type = leaf.type() == null
                    ? null
                    : Class.forName(leaf.type(), false, Thread.currentThread().getContextClassLoader());
            for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
                if (isDisabled(c, new HashSet<>())) {
                    return true;
                }
                if (c.getName().equals(leaf.top())) {
                    // A class that is nested but stands for itself has nothing of the one around it.
                    break;
                }
            }
            return false;
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            // Then its run will tell.
            return false;
        }
    }

    /** Annotations of annotations count. By name, because neither of them has to be on the class path. */
    private static boolean isDisabled(AnnotatedElement element, Set<Class<?>> seen) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<?> type = annotation.annotationType();
            if (DISABLE.contains(type.getName())
                    || !type.getName().startsWith("java.") && seen.add(type) && isDisabled(type, seen)) {
                return true;
            }
        }
        return false;
    }
}
