package dev.heddle.instrument;

import java.util.Map;
import java.util.Set;

/** What the weavers of one class share. */
final class ClassContext {
    /** What the JDK makes up a class for, if somebody wants a proxy. */
    static final String PROXY = "java/lang/reflect/Proxy";

    final String name;
    final String file;
    final ClassLoader loader;
    final int version;
    final ClassMeta meta;
    final Resolver resolver;
    final Plan plan;
    final Sites sites;
    /** A class of the JDK: only its synchronization is of interest. */
    final boolean jdk;
    /** Whether accesses of this class are checked. */
    final boolean accesses;
    private Set<String> inheriting = Set.of();

    ClassContext(String file, ClassLoader loader, int version, ClassMeta meta, Resolver resolver, Plan plan,
            Sites sites) {
        this.name = meta.name;
        this.file = file;
        this.loader = loader;
        this.version = version;
        this.meta = meta;
        this.resolver = resolver;
        this.plan = plan;
        this.sites = sites;
        this.jdk = meta.jdk;
        this.accesses = !jdk && plan.checks(meta.name);
    }

    /** @param methods that have their partners from their callers, by name and types, with these */
    void inherits(Map<String, Set<String>> methods) {
        inheriting = methods.keySet();
        methods.forEach((callee, callers) -> callers
                .forEach(caller -> sites.inherits(dotted() + "." + callee, dotted() + "." + caller)));
    }

    boolean inherits(String method) {
        return inheriting.contains(method);
    }

    boolean hasFrames() {
        return version >= 50;
    }

    /** Whether the JDK has made it up: it does what somebody else's handler does. */
    boolean isProxy() {
        return PROXY.equals(meta.superName);
    }

    String dotted() {
        return name.replace('/', '.');
    }

    /** Whether a class has, or will have, shadow words for its fields. */
    boolean shadowed(ClassMeta c) {
        return !c.jdk && !c.isInterface() && plan.checks(c.name);
    }

    /** Whether a superclass already carries the link to the object's clocks. */
    boolean shadowedSuper() {
        ClassMeta s = meta.superName == null ? null : resolver.find(loader, meta.superName);
        return s != null && !s.jdk;
    }
}
