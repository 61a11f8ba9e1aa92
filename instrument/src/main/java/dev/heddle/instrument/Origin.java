package dev.heddle.instrument;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Value;

/** Where a value of a method comes from, as far as {@link FreshObjects} cares. */
final class Origin implements Value {
    static final Origin ONE = new Origin(1, null, false);
    static final Origin TWO = new Origin(2, null, false);
    static final Origin SELF = new Origin(1, null, true);

    private final int size;
    /** The instruction that made the object, or null. */
    final AbstractInsnNode made;
    /** The {@code this} of the method. */
    final boolean self;
    /** Where paths meet: the objects that it may be; empty for all other values. */
    final Set<AbstractInsnNode> mixed;

    private Origin(int size, AbstractInsnNode made, boolean self) {
        this(size, made, self, Set.of());
    }

    private Origin(int size, AbstractInsnNode made, boolean self, Set<AbstractInsnNode> mixed) {
        this.size = size;
        this.made = made;
        this.self = self;
        this.mixed = mixed;
    }

    static Origin mix(Origin a, Origin b) {
        int size = Math.min(a.size, b.size);
        if (a.made == null && b.made == null && a.mixed.isEmpty() && b.mixed.isEmpty() && !a.self && !b.self) {
            return ofSize(size);
        }
        Set<AbstractInsnNode> all = new HashSet<>(a.mixed);
        all.addAll(b.mixed);
        if (a.made != null) {
            all.add(a.made);
        }
        if (b.made != null) {
            all.add(b.made);
        }
        // What may be this is treated as this: a use of it counts as a use of this.
        return new Origin(size, null, a.self || b.self, all);
    }

    static Origin made(AbstractInsnNode by) {
        return new Origin(1, by, false);
    }

    static Origin ofSize(int size) {
        return size == 2 ? TWO : ONE;
    }

    @Override
    public int getSize() {
        return size;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Origin && ((Origin) o).size == size && ((Origin) o).made == made
                && ((Origin) o).self == self
                && ((Origin) o).mixed.equals(mixed);
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(made) + size;
    }
}
