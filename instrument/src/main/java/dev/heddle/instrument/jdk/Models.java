package dev.heddle.instrument.jdk;

import java.util.List;

/** The modelled JDK primitives: one line each. */
public final class Models {
    private static final List<Model> ALL = List.of(new ThreadModel(), new VirtualThreadModel(), new AqsModel(),
            new ConditionModel(), new FlowModel(), new ReadWriteLockModel(), new StampedLockModel(),
            new ForkJoinTaskModel(),
            new ForkJoinPoolModel(), new ConcurrentCollectionModel(), new AtomicModel(), new LockedModel(),
            new StreamModel(), new RegistryModel(),
            new PlainCodeModel(), new ReflectionModel(), new EnumModel(),
            new SelectorModel(), new ShutdownModel(), new HousekeepingModel());

    private Models() {
    }

    public static List<Model> all() {
        return ALL;
    }

    public static boolean wanted(String internalName) {
        for (Model m : ALL) {
            if (m.wants(internalName)) {
                return true;
            }
        }
        return false;
    }
}
