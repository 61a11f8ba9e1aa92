package dev.heddle.watch;

import dev.heddle.probe.watch.Watch;
import java.lang.instrument.Instrumentation;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Trace ids of OpenTelemetry, where the target uses it; by reflection, from whichever class loaders have it. */
final class Traces implements Watch.Traces {
    /** With slashes. */
    static final String SPAN = "io/opentelemetry/api/trace/Span";
    private static final String CONTEXT = "io.opentelemetry.api.trace.SpanContext";
    private static final String NONE = "00000000000000000000000000000000";

    /** The current span, its context, the id in it. Kept by the class itself, so that nobody keeps its loader. */
    private static final ClassValue<Method[]> WAYS = new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> span) {
            try {
                Class<?> context = Class.forName(CONTEXT, false, span.getClassLoader());
                return new Method[]{span.getMethod("current"), span.getMethod("getSpanContext"),
                        context.getMethod("getTraceId")};
            } catch (ReflectiveOperationException | RuntimeException | LinkageError another) {
                return null;
            }
        }
    };

    /** One for each loader. */
    private final List<WeakReference<Class<?>>> spans;

    private Traces(List<WeakReference<Class<?>>> spans) {
        this.spans = spans;
    }

    /** To be called again when a class of this name was loaded. */
    static void find(Instrumentation instrumentation) {
        List<WeakReference<Class<?>>> spans = new ArrayList<>();
        String name = SPAN.replace('/', '.');
        for (Class<?> c : instrumentation.getAllLoadedClasses()) {
            if (c.getName().equals(name) && WAYS.get(c) != null) {
                spans.add(new WeakReference<>(c));
            }
        }
        Watch.traces(spans.isEmpty() ? null : new Traces(spans));
    }

    @Override
    public String current() {
        for (WeakReference<Class<?>> span : spans) {
            Class<?> c = span.get();
            if (c == null) {
                continue;
            }
            try {
                Method[] way = WAYS.get(c);
                Object id = way[2].invoke(way[1].invoke(way[0].invoke(null)));
                if (id instanceof String && !id.equals(NONE)) {
                    return (String) id;
                }
            } catch (ReflectiveOperationException | RuntimeException | LinkageError unknown) {
                continue;
            }
        }
        return null;
    }
}
