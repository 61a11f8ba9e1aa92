package dev.heddle.instrument;

import dev.heddle.instrument.control.HashCodeCalls;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts probe calls into one method. No branch is ever added to the method's own code, so its stack map frames stay right
 * but for the extra locals: the thread's state, fetched once at entry, and for synchronized methods the lock.
 */
final class MethodWeaver implements Opcodes {
    final ClassContext ctx;
    final MethodNode mn;
    /** Local that holds the ThreadState. */
    final int state;
    /** Local that holds the monitor of a synchronized method. */
    final int lockLocal;
    private final boolean sync;
    private final boolean accesses;
    private final boolean records;
    private int temp;
    private boolean needState;
    private int line;
    private int site;
    private int siteLine = -1;
    private int superCallAt = -1;
    private final CallWeaver calls;
    private final ArgumentWeaver arguments;
    private final ArrayArgumentWeaver arrays;
    private final CoverageProbes coverage;
    private final FreshObjects fresh;
    private final CheckedReads repeated;
    private final RepeatedReads again;
    private final int agains;
    private final ElementWeaver elements;
    /** Null unless threads are run one at a time. */
    private final PointWeaver points;
    private final BirthWeaver births;
    private final MonitorWeaver monitors;
    /** Null unless it is of interest which methods a thread is in, or which rounds of loops. */
    private final Enclosing around;

    MethodWeaver(ClassContext ctx, MethodNode mn, boolean accesses) {
        this.ctx = ctx;
        this.mn = mn;
        this.sync = (mn.access & ACC_SYNCHRONIZED) != 0;
        this.state = mn.maxLocals;
        this.lockLocal = mn.maxLocals + 1;
        this.accesses = accesses && ctx.accesses && !CoverageProbes.isName(mn.name);
        this.records = accesses && !ctx.jdk && !ctx.isProxy() && ctx.plan.records(ctx.name)
                && !CoverageProbes.isName(mn.name);
        this.coverage = new CoverageProbes(mn);
        this.calls = new CallWeaver(this);
        this.arguments = new ArgumentWeaver(this);
        this.arrays = new ArrayArgumentWeaver(this);
        this.fresh = new FreshObjects(ctx.name, mn, this.accesses || records);
        this.repeated = new CheckedReads(mn, this.accesses, this::plain);
        this.again = new RepeatedReads(mn, state + (sync ? 2 : 1), repeated);
        this.agains = this.accesses && !emptyProbe() ? again.count() : 0;
        this.elements = new ElementWeaver(this, fresh, firstRun());
        this.points = ctx.plan.controls() && !ctx.jdk ? new PointWeaver(this, fresh) : null;
        this.births = points == null ? null : new BirthWeaver(this);
        this.monitors = new MonitorWeaver(this, points);
        boolean visits = !ctx.jdk && !ctx.isProxy() && ctx.plan.visits(ctx.name);
        boolean counts = visits && VisitWeaver.wanted(mn, ctx.plan.visitsAll());
        if (counts || visits && VisitWeaver.isAccessor(mn)) {
            ctx.sites.touches(method(), Footprint.of(this));
        }
        this.around = counts && !ctx.inherits(mn.name + mn.desc)
                ? new VisitWeaver(this, afterRuns())
                : ctx.plan.loops() && !ctx.jdk && !ctx.isProxy() && (this.accesses || records) ? loops() : null;
    }

    /** Who has a handler has to know where it was before what it has called. */
    private Enclosing loops() {
        List<Loops.Loop> all = Loops.of(mn);
        return all.isEmpty() && mn.tryCatchBlocks.isEmpty() ? null : new LoopWeaver(this, afterRuns(), all);
    }

    /** Its name among those of {@link Sites#methods()}. */
    String method() {
        return ctx.dotted() + "." + mn.name + mn.desc;
    }

    /** Whether accesses are recorded, and nothing else is done. */
    boolean records() {
        return records;
    }

    void weave() {
        AbstractInsnNode[] all = mn.instructions.toArray();
        if (mn.name.equals("<init>")) {
            findSuperCall(all);
        }
        if (records) {
            new RecordWeaver(this, fresh, around).weave(all, superCallAt);
            return;
        }
        boolean throttled = ctx.plan.throttles() && accesses && !ctx.jdk && !mn.name.equals("<clinit>") && !synthetic();
        boolean countsEntry = throttled && Units.countsEntry(mn);
        List<JumpInsnNode> countedRounds = throttled ? Units.countedRounds(mn) : List.of();
        for (int i = 0; i < all.length; i++) {
            AbstractInsnNode in = all[i];
            freeTemps();
            switch (in.getType()) {
                case AbstractInsnNode.LINE:
                    line = ((LineNumberNode) in).line;
                    break;
                case AbstractInsnNode.FIELD_INSN:
                    if (points != null) {
                        points.uses((FieldInsnNode) in);
                    }
                    field((FieldInsnNode) in, i);
                    break;
                case AbstractInsnNode.INSN:
                    elements.access((InsnNode) in);
                    monitors.monitor((InsnNode) in);
                    break;
                case AbstractInsnNode.METHOD_INSN:
                    arguments.call((MethodInsnNode) in);
                    arguments.passes((MethodInsnNode) in);
                    arrays.call((MethodInsnNode) in);
                    calls.call((MethodInsnNode) in);
                    break;
                case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
                    arguments.dynamic((InvokeDynamicInsnNode) in);
                    break;
                default:
            }
            if (fresh.birth(in) && !emptyProbe()) {
                InsnList after = new InsnList();
                after.add(new InsnNode(DUP));
                loadState(after);
                call(after, Names.ELEMENTS, "made", Names.OBJECT_STATE);
                mn.instructions.insert(in, after);
            }
            if (points != null) {
                point(in, i);
            }
        }
        elements.loops();
        handlers();
        boolean usesInit = ctx.meta.initializer && !ctx.jdk && !mn.name.equals("<clinit>")
                && (mn.name.equals("<init>") || (mn.access & ACC_STATIC) != 0) && !synthetic();
        InsnList prologue = new InsnList();
        InsnList visit = new InsnList();
        if (around instanceof VisitWeaver && ctx.plan.blocks() && Blocks.isLong(mn)) {
            Blocks.weave(ctx, mn);
        }
        if (around != null) {
            // Before the monitor is given back, after it was taken.
            around.weave(visit);
        }
        if (sync) {
            monitors.synchronizedMethod(prologue);
        }
        prologue.add(visit);
        if (usesInit) {
            needState = true;
            used(prologue, ctx.name);
        }
        if (mn.name.equals("<clinit>") && !ctx.jdk) {
            classInitializer();
        }
        if (registersReference()) {
            registered();
        }
        countedRounds.forEach(jump -> mn.instructions.insertBefore(jump, counting()));
        if (countsEntry && (needState || Units.isLambda(mn))) {
            prologue.insert(counting());
        }
        if (needState || around != null) {
            for (int k = 0; k < elements.starts(); k++) {
                prologue.insert(new VarInsnNode(ISTORE, firstRun() + elements.runs() + k));
                prologue.insert(new InsnNode(ICONST_0));
            }
            for (int k = 0; k < elements.runs(); k++) {
                prologue.insert(new VarInsnNode(ASTORE, firstRun() + k));
                prologue.insert(new FieldInsnNode(GETSTATIC, Names.RUN, "NONE", Names.RUN_DESC));
            }
            for (int k = 0; k < agains; k++) {
                prologue.insert(new VarInsnNode(LSTORE, state + (sync ? 2 : 1) + 2 * k));
                prologue.insert(new InsnNode(LCONST_0));
            }
            if (around != null && sync) {
                // The handler that gives the monitor back may be reached before.
                prologue.insert(new VarInsnNode(ASTORE, afterRuns()));
                prologue.insert(new InsnNode(ACONST_NULL));
            }
            prologue.insert(new VarInsnNode(ASTORE, state));
            prologue.insert(needState
                    ? new MethodInsnNode(INVOKESTATIC, Names.STATE, "current", "()" + Names.STATE_DESC, false)
                    : new InsnNode(ACONST_NULL));
            mn.instructions.insert(prologue);
            frames();
        }
        if (points != null) {
            points.begin();
            points.classInitializer();
            RegionWeaver.weave(ctx, mn);
        }
    }

    private InsnList counting() {
        InsnList call = new InsnList();
        loadState(call);
        call.add(new MethodInsnNode(INVOKEVIRTUAL, Names.STATE, "called", "()V", false));
        return call;
    }

    private void point(AbstractInsnNode in, int index) {
        if (in instanceof FieldInsnNode) {
            points.field((FieldInsnNode) in, index < superCallAt);
        } else if (in instanceof InsnNode) {
            if (accesses) {
                points.element((InsnNode) in);
            }
            points.monitor((InsnNode) in);
        } else if (in instanceof MethodInsnNode) {
            births.call((MethodInsnNode) in, index < superCallAt);
            points.call((MethodInsnNode) in);
        } else if (in instanceof InvokeDynamicInsnNode) {
            HashCodeCalls.replace((InvokeDynamicInsnNode) in);
        } else if (in.getOpcode() == NEW) {
            births.creates((TypeInsnNode) in);
        }
    }

    /** The first of the locals that hold runs, see {@link ElementWeaver}. */
    private int firstRun() {
        return state + (sync ? 2 : 1) + 2 * agains;
    }

    private boolean synthetic() {
        return VisitWeaver.isAccessor(mn);
    }

    /** Whether an array access is none of the program's own. */
    boolean isCoverage(AbstractInsnNode in) {
        return coverage.contains(in);
    }

    boolean checksAccesses() {
        return accesses;
    }

    /** Whether the receiver of a call was made in this method and never leaves it. */
    boolean staysHere(MethodInsnNode in) {
        return fresh.local(in);
    }

    /**
     * Whether it is only of interest which methods a thread is in. Then what orders threads by way of the JDK now and then is not worth what it
     * costs: who misses such an order takes methods for concurrent that are not, and looks at them once more.
     */
    boolean onlyVisits() {
        return ctx.plan.visits(ctx.name);
    }

    boolean emptyProbe() {
        return ctx.plan.probe() == Plan.Probe.EMPTY;
    }

    /** From here on the code is of this line. */
    void at(int ofLine) {
        line = ofLine;
    }

    /** One number per line of the method: what a report can tell apart. */
    int site(int ofLine) {
        line = ofLine;
        return site();
    }

    int site() {
        if (line == 0 || line != siteLine) {
            site = ctx.sites.site(ctx.dotted(), MethodRefs.shown(mn.name), ctx.file, line);
            siteLine = line;
        }
        return site;
    }

    /** A site of this line that no other instruction has. */
    int ownSite() {
        return ctx.sites.site(ctx.dotted(), MethodRefs.shown(mn.name), ctx.file, line);
    }

    /** The first local behind those of runs. */
    private int afterRuns() {
        return firstRun() + elements.runs() + elements.starts();
    }

    /** Gives all temporary locals back. */
    void freeTemps() {
        temp = afterRuns() + (around == null ? 0 : 1);
    }

    /** A local for a value of this type, free until the next instruction. */
    int temp(Type t) {
        int at = temp;
        temp += t.getSize();
        return at;
    }

    void loadState(InsnList to) {
        needState = true;
        to.add(new VarInsnNode(ALOAD, state));
    }

    static void push(InsnList to, int value) {
        if (value >= -1 && value <= 5) {
            to.add(new InsnNode(ICONST_0 + value));
        } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
            to.add(new IntInsnNode(BIPUSH, value));
        } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            to.add(new IntInsnNode(SIPUSH, value));
        } else {
            to.add(new LdcInsnNode(value));
        }
    }

    static void call(InsnList to, String owner, String name, String desc) {
        to.add(new MethodInsnNode(INVOKESTATIC, owner, name, desc, false));
    }

    /* Fields. */

    /** The field, if accesses of it can race; else null. */
    String data(FieldInsnNode in) {
        ClassMeta declaring = declaring(in);
        if (declaring == null || (declaring.fields.get(in.name) & (ACC_VOLATILE | ACC_FINAL)) != 0) {
            return null;
        }
        return declaring.name.replace('/', '.') + "." + in.name;
    }

    private void field(FieldInsnNode in, int index) {
        ClassMeta declaring = declaring(in);
        if (declaring == null) {
            return;
        }
        int access = declaring.fields.get(in.name);
        boolean isStatic = in.getOpcode() == GETSTATIC || in.getOpcode() == PUTSTATIC;
        if ((access & ACC_VOLATILE) != 0) {
            if (!declaring.jdk || ctx.jdk) {
                volatileField(in, declaring, isStatic, index);
            }
        } else if ((access & ACC_FINAL) == 0 && accesses && ctx.shadowed(declaring)
                && !in.name.startsWith("$heddle$") && !CoverageProbes.isName(in.name)) {
            dataField(in, isStatic, index);
        }
        boolean own = declaring.name.equals(ctx.name)
                && ((mn.access & ACC_STATIC) != 0 || mn.name.equals("<init>"));
        if (isStatic && !ctx.jdk && declaring.initializer && !declaring.jdk && !own
                && Type.getType(in.desc).getSort() >= Type.ARRAY) {
            InsnList after = new InsnList();
            used(after, declaring.name);
            mn.instructions.insert(in, after);
        }
    }

    private void used(InsnList to, String owner) {
        to.add(new FieldInsnNode(GETSTATIC, owner, Names.CLASS_INIT, Names.INIT_DESC));
        loadState(to);
        call(to, Names.PROBES, "used", "(" + Names.INIT_DESC + Names.STATE_DESC + ")V");
    }

    /** A field access that neither synchronizes nor initializes a class. */
    boolean plain(FieldInsnNode in) {
        ClassMeta declaring = declaring(in);
        if (declaring == null) {
            return false;
        }
        boolean isStatic = in.getOpcode() == GETSTATIC || in.getOpcode() == PUTSTATIC;
        return (declaring.fields.get(in.name) & ACC_VOLATILE) == 0
                && (!isStatic || declaring.name.equals(ctx.name));
    }

    /** Where the field is declared; null if that is not known for sure. */
    private ClassMeta declaring(FieldInsnNode in) {
        ClassMeta owner = in.owner.equals(ctx.name) ? ctx.meta : ctx.resolver.find(ctx.loader, in.owner);
        ClassMeta declaring = owner == null ? null : ctx.resolver.declaring(ctx.loader, owner, in.name);
        return declaring == null || declaring.fields.get(in.name) == ClassMeta.AMBIGUOUS ? null : declaring;
    }

    /** Whether this read was checked a moment before. */
    boolean isRepeated(AbstractInsnNode in) {
        return repeated.contains(in);
    }

    private void dataField(FieldInsnNode in, boolean isStatic, int index) {
        if (isRepeated(in)) {
            return;
        }
        boolean write = in.getOpcode() == PUTFIELD || in.getOpcode() == PUTSTATIC;
        InsnList before = new InsnList();
        int seen = agains > 0 ? again.local(mn, in) : -1;
        if (seen >= 0) {
            if (!isStatic) {
                before.add(new InsnNode(DUP));
            }
            loadState(before);
            push(before, site());
            before.add(new VarInsnNode(LLOAD, seen));
            call(before, in.owner, Names.AGAIN + in.name, isStatic ? Names.AGAIN_STATIC : Names.AGAIN_FIELD);
            before.add(new VarInsnNode(LSTORE, seen));
            mn.instructions.insertBefore(in, before);
            return;
        }
        if (isStatic) {
            loadState(before);
            push(before, site());
            if (emptyProbe()) {
                before.insert(new InsnNode(ACONST_NULL));
                call(before, Names.PROBES, "empty", Names.OBJECT_STATE_INT);
            } else {
                call(before, in.owner, (write ? Names.WRITE : Names.READ) + in.name, Names.STATE_INT);
            }
            mn.instructions.insertBefore(in, before);
            return;
        }
        if (write && index < superCallAt && in.owner.equals(ctx.name)) {
            return;
        }
        String helper = write ? fresh.firstWrite(in) ? Names.FIRST : Names.WRITE : Names.READ;
        copyReceiver(before, in, write);
        loadState(before);
        push(before, site());
        if (emptyProbe()) {
            call(before, Names.PROBES, "empty", Names.OBJECT_STATE_INT);
        } else {
            call(before, in.owner, helper + in.name, Names.OBJECT_STATE_INT);
        }
        mn.instructions.insertBefore(in, before);
    }

    /** Leaves a second copy of the receiver on top of the stack. */
    private static void copyReceiver(InsnList to, FieldInsnNode in, boolean write) {
        if (!write) {
            to.add(new InsnNode(DUP));
        } else if (Type.getType(in.desc).getSize() == 1) {
            to.add(new InsnNode(DUP2));
            to.add(new InsnNode(POP));
        } else {
            to.add(new InsnNode(DUP2_X1));
            to.add(new InsnNode(POP2));
            to.add(new InsnNode(DUP_X2));
        }
    }

    private void volatileField(FieldInsnNode in, ClassMeta declaring, boolean isStatic, int index) {
        boolean write = in.getOpcode() == PUTFIELD || in.getOpcode() == PUTSTATIC;
        if (write && !isStatic && (index < superCallAt || fresh.firstWrite(in))) {
            // Nobody can know the object yet; whoever gives it away releases more than this would.
            return;
        }
        int member = ctx.sites.volatileMember(declaring.name.replace('/', '.') + "." + in.name);
        InsnList code = new InsnList();
        if (isStatic) {
            loadState(code);
            push(code, member);
            call(code, Names.PROBES, write ? "volatileWriteStatic" : "volatileReadStatic", Names.STATE_INT);
        } else if (write) {
            copyReceiver(code, in, true);
            loadState(code);
            push(code, member);
            call(code, Names.PROBES, ctx.jdk ? "volatileWriteInside" : "volatileWrite", Names.OBJECT_STATE_INT);
        } else {
            int t = temp(Type.getType(Object.class));
            InsnList before = new InsnList();
            before.add(new InsnNode(DUP));
            before.add(new VarInsnNode(ASTORE, t));
            mn.instructions.insertBefore(in, before);
            code.add(new VarInsnNode(ALOAD, t));
            loadState(code);
            push(code, member);
            call(code, Names.PROBES, "volatileRead", Names.OBJECT_STATE_INT);
        }
        if (write) {
            mn.instructions.insertBefore(in, code);
        } else {
            mn.instructions.insert(in, code);
        }
    }

    /** The call of super(…) or this(…): before it, {@code this} must not be touched. */
    private void findSuperCall(AbstractInsnNode[] all) {
        int news = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i].getOpcode() == NEW) {
                news++;
            } else if (all[i].getOpcode() == INVOKESPECIAL && ((MethodInsnNode) all[i]).name.equals("<init>")) {
                if (news == 0) {
                    superCallAt = i;
                    return;
                }
                news--;
            }
        }
        superCallAt = all.length;
    }

    /** A handler may be how the thread learns of an interrupt. */
    private void handlers() {
        if (ctx.jdk) {
            return;
        }
        Set<LabelNode> done = new HashSet<>();
        for (TryCatchBlockNode t : mn.tryCatchBlocks) {
            if (t.type != null && done.add(t.handler) && (t.type.equals("java/lang/InterruptedException")
                    || t.type.equals("java/lang/Exception") || t.type.equals("java/lang/Throwable"))) {
                AbstractInsnNode at = t.handler;
                while (at != null && at.getOpcode() < 0) {
                    at = at.getNext();
                }
                if (at != null) {
                    InsnList code = new InsnList();
                    code.add(new InsnNode(DUP));
                    call(code, Names.THREADS, "caught", "(Ljava/lang/Object;)V");
                    mn.instructions.insertBefore(at, code);
                }
            }
        }
    }

    int firstLine() {
        for (AbstractInsnNode in : mn.instructions.toArray()) {
            if (in instanceof LineNumberNode) {
                return ((LineNumberNode) in).line;
            }
        }
        return 0;
    }

    /** What the initializer did happens before every use of the class: leave its clock in a hidden constant. */
    private void classInitializer() {
        for (AbstractInsnNode in : mn.instructions.toArray()) {
            if (in.getOpcode() == RETURN) {
                InsnList code = new InsnList();
                code.add(new LdcInsnNode(Type.getObjectType(ctx.name)));
                loadState(code);
                call(code, Names.PROBES, "initialized",
                        "(Ljava/lang/Class;" + Names.STATE_DESC + ")" + Names.INIT_DESC);
                code.add(new FieldInsnNode(PUTSTATIC, ctx.name, Names.CLASS_INIT, Names.INIT_DESC));
                mn.instructions.insertBefore(in, code);
            }
        }
    }

    /** Whether this constructor makes a reference that the collector may put into a queue. */
    private boolean registersReference() {
        if (!mn.name.equals("<init>") || ctx.jdk || emptyProbe() || superCallAt >= mn.instructions.size()) {
            return false;
        }
        boolean queue = false;
        for (AbstractInsnNode in : mn.instructions) {
            if (in.getOpcode() == ASTORE && ((VarInsnNode) in).var == 0) {
                return false;
            }
            queue |= in.getOpcode() == INVOKESPECIAL
                    && ((MethodInsnNode) in).desc.contains("Ljava/lang/ref/ReferenceQueue;");
        }
        String jdk = queue ? ctx.resolver.jdkSuper(ctx.loader, ctx.name) : null;
        return jdk != null && jdk.startsWith("java/lang/ref/");
    }

    /** Who takes it out of the queue knows what it was made with. */
    private void registered() {
        for (AbstractInsnNode in : mn.instructions.toArray()) {
            if (in.getOpcode() == RETURN) {
                InsnList code = new InsnList();
                code.add(new VarInsnNode(ALOAD, 0));
                loadState(code);
                call(code, Names.VARS, "before", Names.OBJECT_STATE);
                mn.instructions.insertBefore(in, code);
            }
        }
    }

    /** The extra locals are alive everywhere after the prologue, so every frame must say so. */
    void frames() {
        for (AbstractInsnNode in : mn.instructions.toArray()) {
            if (in instanceof FrameNode) {
                FrameNode f = (FrameNode) in;
                List<Object> locals = new ArrayList<>(f.local);
                int size = 0;
                for (Object o : locals) {
                    size += o == LONG || o == DOUBLE ? 2 : 1;
                }
                while (size < state) {
                    locals.add(TOP);
                    size++;
                }
                locals.add(Names.STATE);
                if (sync) {
                    locals.add("java/lang/Object");
                }
                for (int k = 0; k < agains; k++) {
                    locals.add(LONG);
                }
                for (int k = 0; k < elements.runs(); k++) {
                    locals.add(Names.RUN);
                }
                for (int k = 0; k < elements.starts(); k++) {
                    locals.add(INTEGER);
                }
                if (around != null) {
                    locals.add(around.type());
                }
                f.local = locals;
            }
        }
    }
}
