package dev.heddle.instrument.watch;

import dev.heddle.instrument.Sites.Site;
import org.objectweb.asm.Opcodes;

/** What is put into one method: rises of the clock before what releases, and the telling of accesses after they were made. */
final class SplicedEdits implements Spliced.Edits {
    private static final int INVOKEINTERFACE = Opcodes.INVOKEINTERFACE;
    private static final int LOCALS = 8;

    private final ClassPlan plan;
    private final ClassPlan.Releases releases;
    /** By number of the constant, whether an instruction may release by it. */
    private final boolean[] releasing;
    private final Bytes before = new Bytes(32);
    private final Bytes after = new Bytes(32);
    private SplicedCode code;
    private Glance g;
    /** The first local that is free, and how many more than {@link #LOCALS} are used. */
    private int free;
    private int more;

    /** @param releases null if nothing is released */
    SplicedEdits(ClassPlan plan, ClassPlan.Releases releases, boolean[] releasing) {
        this.plan = plan;
        this.releases = releases;
        this.releasing = releasing;
    }

    @Override
    public boolean edit(SplicedCode of) {
        code = of;
        g = of.owner.g;
        int watchedFrom = plan.accesses() ? watchedFrom() : Integer.MAX_VALUE;
        boolean changed = releases != null && enter();
        boolean watches = false;
        for (int pc = 0; pc < code.length; pc = code.next(pc)) {
            before.n = 0;
            after.n = 0;
            if (pc >= watchedFrom && access(pc)) {
                watches = true;
            }
            String rise = releases == null ? null : releases(pc);
            if (rise != null) {
                call(before, rise, "()V");
                changed = true;
            }
            code.instruction(pc, before, after);
        }
        if (watches) {
            plan.watches();
            code.maxLocals = Math.max(code.maxLocals, free + LOCALS + more);
            code.maxStack += 6;
        }
        if (changed) {
            plan.risesIn(code.name);
        }
        return changed || watches;
    }

    private boolean enter() {
        if (Special.HIDDEN.equals(releases.hook())) {
            var(code.prologue, Opcodes.ALOAD, Special.HIDDEN_LOADER);
            var(code.prologue, Opcodes.ALOAD, Special.HIDDEN_NEST);
            var(code.prologue, Opcodes.ALOAD, Special.HIDDEN_BYTES);
            var(code.prologue, Opcodes.ILOAD, Special.HIDDEN_FLAGS);
            call(code.prologue, releases.hook(), Special.HIDDEN_DESC);
            var(code.prologue, Opcodes.ASTORE, Special.HIDDEN_BYTES);
            code.maxStack = Math.max(4, code.maxStack);
        } else if (releases.hook() != null) {
            call(code.prologue, releases.hook(), "()V");
        }
        if (releases.atEntry()) {
            call(code.prologue, ReleaseVisitor.RELEASING, "()V");
        }
        code.guarded = releases.guarded();
        code.detours.find();
        return code.prologue.n > 0 || code.guarded || code.detours.count() > 0;
    }

    /** What is called before this instruction, or null. */
    private String releases(int pc) {
        int op = code.op(pc);
        if (op == Opcodes.MONITOREXIT) {
            return code.detours.covers(pc) ? null : ReleaseVisitor.RELEASING;
        }
        if (op >= Opcodes.IRETURN && op <= Opcodes.RETURN) {
            return releases.atReturn();
        }
        if (op < Opcodes.PUTSTATIC || op > Opcodes.INVOKEDYNAMIC || op == Opcodes.GETFIELD) {
            return null;
        }
        int c = code.constant(pc);
        if (!releasing[c]) {
            return null;
        }
        if (op == Opcodes.INVOKEDYNAMIC) {
            return ReleaseVisitor.linked(g.bootstrapOf(c), g.descriptorOf(c));
        }
        return op <= Opcodes.PUTFIELD || ReleaseVisitor.releases(g.ownerOf(c), g.nameOf(c), g.descriptorOf(c))
                ? ReleaseVisitor.RELEASING
                : null;
    }

    private void call(Bytes to, String method, String desc) {
        to.u1(Opcodes.INVOKESTATIC).u2(code.owner.probe(method, desc));
    }

    /** Where accesses are told of from; the end if there are none, or so many that the method would not be compiled any more. */
    private int watchedFrom() {
        free = code.maxLocals;
        int sites = 0;
        for (int pc = 0; pc < code.length; pc = code.next(pc)) {
            sites += cell(pc) >= 0 ? 1 : 0;
        }
        if (sites == 0 || code.length + sites * AccessWeaver.GROWTH > AccessWeaver.LARGEST) {
            return Integer.MAX_VALUE;
        }
        if (!code.name.equals("<init>")) {
            return 0;
        }
        // The object that is made is none before its parent's constructor has run: nothing may be done with it but that.
        int made = 0;
        for (int pc = 0; pc < code.length; pc = code.next(pc)) {
            int op = code.op(pc);
            if (op == Opcodes.NEW) {
                made++;
            } else if (op == Opcodes.INVOKESPECIAL && g.nameOf(code.constant(pc)).equals("<init>") && made-- == 0) {
                return code.next(pc);
            }
        }
        return Integer.MAX_VALUE;
    }

    /** The number of the cell of what is accessed here, -1 if nothing is or it is not watched. */
    private int cell(int pc) {
        int op = code.op(pc);
        if (op >= Opcodes.GETSTATIC && op <= Opcodes.PUTFIELD) {
            int c = code.constant(pc);
            return plan.field(g.ownerOf(c), g.nameOf(c), op <= Opcodes.PUTSTATIC);
        }
        if (op >= Opcodes.IALOAD && op <= Opcodes.SALOAD || op >= Opcodes.IASTORE && op <= Opcodes.SASTORE) {
            return plan.array(AccessWeaver.element(op));
        }
        if (op == Opcodes.INVOKEVIRTUAL || op == INVOKEINTERFACE) {
            int c = code.constant(pc);
            return plan.collection(g.ownerOf(c), g.nameOf(c), g.descriptorOf(c));
        }
        return -1;
    }

    private boolean access(int pc) {
        int cell = cell(pc);
        if (cell < 0) {
            return false;
        }
        int op = code.op(pc);
        if (op >= Opcodes.INVOKEVIRTUAL) {
            collection(pc, cell);
        } else if (op >= Opcodes.GETSTATIC) {
            field(pc, op, cell);
        } else {
            element(pc, op, cell);
        }
        return true;
    }

    private void field(int pc, int op, int cell) {
        boolean write = op == Opcodes.PUTFIELD || op == Opcodes.PUTSTATIC;
        if (op <= Opcodes.PUTSTATIC) {
            // Of the wide kind, which ASM has no name for.
            after.u1(0x13).u2(g.classOf(code.constant(pc)));
            tell(pc, cell, write, "staticField", "(Ljava/lang/Class;II)V");
        } else {
            int kind = kind(g.descriptorOf(code.constant(pc)).charAt(0));
            if (write) {
                var(before, Opcodes.ISTORE + kind, free + 2);
            }
            before.u1(Opcodes.DUP);
            var(before, Opcodes.ASTORE, free);
            if (write) {
                var(before, Opcodes.ILOAD + kind, free + 2);
            }
            var(after, Opcodes.ALOAD, free);
            tell(pc, cell, write, "field", "(Ljava/lang/Object;II)V");
        }
    }

    private void element(int pc, int op, int cell) {
        boolean write = op >= Opcodes.IASTORE;
        int kind = kind(AccessWeaver.element(op));
        if (write) {
            var(before, Opcodes.ISTORE + kind, free + 2);
        }
        before.u1(Opcodes.DUP2);
        var(before, Opcodes.ISTORE, free + 1);
        var(before, Opcodes.ASTORE, free);
        if (write) {
            var(before, Opcodes.ILOAD + kind, free + 2);
        }
        var(after, Opcodes.ALOAD, free);
        var(after, Opcodes.ILOAD, free + 1);
        tell(pc, cell, write, "element", "(Ljava/lang/Object;III)V");
    }

    private void collection(int pc, int cell) {
        int c = code.constant(pc);
        String kinds = kinds(g.descriptorOf(c));
        int[] at = new int[kinds.length()];
        int next = free + LOCALS;
        for (int i = kinds.length() - 1; i >= 0; i--) {
            at[i] = next;
            next += kinds.charAt(i) == 'J' || kinds.charAt(i) == 'D' ? 2 : 1;
            var(before, Opcodes.ISTORE + kind(kinds.charAt(i)), at[i]);
        }
        more = Math.max(more, next - free - LOCALS);
        before.u1(Opcodes.DUP);
        var(before, Opcodes.ASTORE, free);
        push(before, cell);
        call(before, "calling", "(I)J");
        var(before, Opcodes.LSTORE, free + 2);
        for (int i = 0; i < at.length; i++) {
            var(before, Opcodes.ILOAD + kind(kinds.charAt(i)), at[i]);
        }
        var(after, Opcodes.ALOAD, free);
        var(after, Opcodes.LLOAD, free + 2);
        tell(pc, cell, plan.writes(g.ownerOf(c), g.nameOf(c)), "called", "(Ljava/lang/Object;JII)V");
    }

    private void tell(int pc, int cell, boolean write, String method, String desc) {
        push(after, cell);
        int site = plan.site(new Site(plan.className(), code.name, plan.source(), code.line(pc)));
        push(after, site << 1 | (write ? 1 : 0));
        call(after, method, desc);
    }

    private void push(Bytes to, int n) {
        if (n >= -1 && n <= 5) {
            to.u1(Opcodes.ICONST_0 + n);
        } else if (n == (short) n) {
            to.u1(Opcodes.SIPUSH).u2(n);
        } else {
            // Of the wide kind, which ASM has no name for.
            to.u1(0x13).u2(code.owner.integer(n));
        }
    }

    private static void var(Bytes to, int op, int local) {
        if (local < 256) {
            to.u1(op).u1(local);
        } else {
            to.u1(0xc4).u1(op).u2(local);
        }
    }

    /** What is to be added to an instruction for ints, for a value of this type. */
    private static int kind(char type) {
        return switch (type) {
            case 'J' -> 1;
            case 'F' -> 2;
            case 'D' -> 3;
            case 'L', '[' -> 4;
            default -> 0;
        };
    }

    /** The first letter of the type of each argument. */
    private static String kinds(String desc) {
        StringBuilder s = new StringBuilder();
        for (int i = 1; desc.charAt(i) != ')'; i++) {
            s.append(desc.charAt(i));
            while (desc.charAt(i) == '[') {
                i++;
            }
            if (desc.charAt(i) == 'L') {
                i = desc.indexOf(';', i);
            }
        }
        return s.toString();
    }
}
