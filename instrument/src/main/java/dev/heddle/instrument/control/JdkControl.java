package dev.heddle.instrument.control;

import dev.heddle.instrument.Sites;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What the scheduler has to know of code of the JDK: where it waits, which monitors it takes, how threads begin and end, and,
 * in the collections that are not thread-safe, where another thread could come in between. Only bodies of methods change.
 */
public final class JdkControl implements Opcodes {
    static final String GATE = "dev/heddle/probe/Gate";
    private static final String MONITORS = "dev/heddle/probe/MonitorGate";
    public static final String THREAD = "java/lang/Thread";
    private static final String SELF = "(Ljava/lang/Object;)V";

    /** Not thread-safe: their code can be interleaved. */
    private static final Set<String> COLLECTIONS = Set.of("java/util/ArrayList", "java/util/HashMap",
            "java/util/LinkedHashMap", "java/util/TreeMap", "java/util/LinkedList", "java/util/ArrayDeque",
            "java/util/PriorityQueue", "java/util/IdentityHashMap", "java/util/WeakHashMap", "java/util/BitSet");
    /** Their methods take the object's own monitor. */
    private static final Set<String> LOCKED = Set.of("java/util/Vector", "java/util/Hashtable", "java/util/Stack",
            "java/lang/StringBuffer", "java/util/Timer");

    /** They ask the machine for the time. */
    private static final Set<String> CLOCKS = Set.of("java/time/Clock", "java/time/Clock$SystemClock",
            "java/util/Date", "java/util/Calendar", "java/util/GregorianCalendar",
            "sun/util/locale/provider/CalendarProviderImpl");
    private static final String FIELD = "java/lang/reflect/Field";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    private final Sites sites;

    public JdkControl(Sites sites) {
        this.sites = sites;
    }

    public static boolean wants(String name) {
        return name.equals(THREAD) || name.equals("java/lang/ThreadBuilders")
                || name.equals("java/lang/ThreadBuilders$BoundVirtualThread") || name.equals("java/util/Random")
                || CLOCKS.contains(name) || name.equals(FIELD) || name.equals(LOOKUP)
                || name.equals("java/util/TimerThread")
                || name.equals("java/util/TaskQueue") || LOCKED.contains(name)
                || collection(name) || monitors(name);
    }

    /** One of the collections, or a view, iterator or spliterator of one. */
    private static boolean collection(String name) {
        int nested = name.indexOf('$');
        return COLLECTIONS.contains(nested < 0 ? name : name.substring(0, nested));
    }

    private static boolean monitors(String name) {
        return name.startsWith("java/util/concurrent/") || name.startsWith("java/util/Collections$Synchronized")
                || name.startsWith("java/util/Timer") || name.startsWith("java/io/Piped");
    }

    public void weave(ClassNode cn) {
        if (cn.name.equals("java/util/concurrent/ThreadLocalRandom")) {
            return;
        }
        for (MethodNode m : cn.methods) {
            if (m.instructions.size() == 0) {
                continue;
            }
            if (cn.name.equals(THREAD)) {
                ThreadControl.hooks(m);
                continue;
            }
            if (cn.name.equals("java/lang/ThreadBuilders")) {
                ThreadControl.bound(m);
                continue;
            }
            if (cn.name.equals(FIELD)) {
                reflected(m);
                continue;
            }
            if (cn.name.equals(LOOKUP)) {
                lookedUp(m);
                continue;
            }
            if (collection(cn.name)) {
                String[] whole = whole(cn);
                if (whole != null && (m.access & ACC_STATIC) == 0 && !m.name.startsWith("<")) {
                    inside(cn, m, whole);
                }
                continue;
            }
            begins(m);
            if (m.name.equals("signalWork") && cn.name.equals("java/util/concurrent/ForkJoinPool")) {
                InsnList offer = new InsnList();
                call(offer, "offered", "()V");
                m.instructions.insert(offer);
            }
            if ((m.access & ACC_SYNCHRONIZED) != 0 && (m.access & ACC_STATIC) == 0
                    && (LOCKED.contains(cn.name) || monitors(cn.name))) {
                synchronizedMethod(cn, m);
            }
        }
    }

    /** What may be the first method of a thread. */
    public static void begins(MethodNode m) {
        if (m.name.equals("run") && m.desc.equals("()V")
                && (m.access & (ACC_STATIC | ACC_ABSTRACT | ACC_NATIVE)) == 0) {
            InsnList begin = new InsnList();
            call(begin, "begin", "()V");
            m.instructions.insert(begin);
        }
    }

    /** After all models, which have to see the calls as they were. */
    public void replaceCalls(ClassNode cn) {
        if (cn.name.equals(THREAD)) {
            cn.methods.forEach(ThreadControl::start0);
            return;
        }
        if (cn.name.equals("java/util/concurrent/ThreadLocalRandom")
                || cn.name.equals("java/lang/ThreadBuilders") || cn.name.equals(FIELD) || cn.name.equals(LOOKUP)
                || collection(cn.name)) {
            return;
        }
        for (MethodNode m : cn.methods) {
            if (cn.name.startsWith("java/util/concurrent/")) {
                ThreadMaking.replace(m);
            }
            body(cn, m);
        }
    }

    static void call(InsnList to, String name, String desc) {
        to.add(new MethodInsnNode(INVOKESTATIC, GATE, name, desc, false));
    }

    private static void monitor(InsnList to, String name) {
        to.add(new MethodInsnNode(INVOKESTATIC, MONITORS, name, SELF, false));
    }

    /** Call sites, monitors, and pools that live as long as the JVM. */
    private static void body(ClassNode cn, MethodNode m) {
        boolean monitors = monitors(cn.name);
        for (AbstractInsnNode in : m.instructions.toArray()) {
            int op = in.getOpcode();
            if (in instanceof MethodInsnNode && !((MethodInsnNode) in).owner.equals(GATE)
                    && !((MethodInsnNode) in).owner.equals(MONITORS)) {
                MethodInsnNode c = (MethodInsnNode) in;
                CallSites.replace(c, c.owner);
            } else if (monitors && (op == MONITORENTER || op == MONITOREXIT)) {
                InsnList before = new InsnList();
                before.add(new InsnNode(DUP));
                monitor(before, op == MONITORENTER ? "enterJdk" : "exitJdk");
                m.instructions.insertBefore(in, before);
            } else if (op == GETSTATIC && !m.name.equals("<clinit>")) {
                FieldInsnNode f = (FieldInsnNode) in;
                boolean common = f.name.equals("common") && f.owner.equals("java/util/concurrent/ForkJoinPool")
                        || f.name.equals("ASYNC_POOL");
                if (common || f.name.equals("delayer")) {
                    InsnList after = new InsnList();
                    call(after, !common ? "delayer" : f.desc.endsWith("ForkJoinPool;") ? "pool" : "executor",
                            "(" + f.desc + ")" + f.desc);
                    m.instructions.insert(in, after);
                }
            }
        }
    }

    /** The JVM initializes a class when one of its static fields is used by reflection. */
    private static void reflected(MethodNode m) {
        if ((m.name.startsWith("get") || m.name.startsWith("set")) && m.desc.startsWith("(Ljava/lang/Object;")) {
            InsnList l = self();
            l.add(new MethodInsnNode(INVOKESTATIC, "dev/heddle/probe/Restart", "reflected",
                    "(Ljava/lang/reflect/Field;)V", false));
            m.instructions.insert(l);
        }
    }

    /** The same for handles: they are made to be used. */
    private static void lookedUp(MethodNode m) {
        if (m.name.startsWith("findStatic")
                && m.desc.startsWith("(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)")) {
            InsnList l = new InsnList();
            l.add(new VarInsnNode(ALOAD, 1));
            l.add(new MethodInsnNode(INVOKESTATIC, "dev/heddle/probe/Restart", "used", "(Ljava/lang/Class;)V", false));
            m.instructions.insert(l);
        }
    }

    static InsnList self() {
        InsnList l = new InsnList();
        l.add(new VarInsnNode(ALOAD, 0));
        return l;
    }

    /** Name and descriptor of the field that leads to the collection; empty in the collection itself, null if there is none. */
    private static String[] whole(ClassNode cn) {
        int nested = cn.name.indexOf('$');
        if (nested < 0) {
            return new String[0];
        }
        String outer = "L" + cn.name.substring(0, nested) + ";";
        String[] found = null;
        for (FieldNode f : cn.fields) {
            if ((f.access & ACC_STATIC) == 0 && f.desc.equals(outer)
                    && (found == null || f.name.startsWith("this$") || f.name.equals("root"))) {
                found = new String[]{f.name, f.desc};
            }
        }
        return found;
    }

    private void inside(ClassNode cn, MethodNode m, String[] whole) {
        int line = 0;
        int siteLine = -1;
        int site = 0;
        for (AbstractInsnNode in : m.instructions.toArray()) {
            int op = in.getOpcode();
            if (in instanceof LineNumberNode) {
                line = ((LineNumberNode) in).line;
            }
            if (op == GETFIELD || op == PUTFIELD || op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE) {
                if (line != siteLine) {
                    site = sites.site(cn.name.replace('/', '.'), m.name, cn.sourceFile, line);
                    siteLine = line;
                }
                InsnList before = self();
                if (whole.length > 0) {
                    before.add(new FieldInsnNode(GETFIELD, cn.name, whole[0], whole[1]));
                }
                before.add(site <= Short.MAX_VALUE ? new IntInsnNode(SIPUSH, site) : new LdcInsnNode(site));
                call(before, "inside", "(Ljava/lang/Object;I)V");
                m.instructions.insertBefore(in, before);
            }
        }
    }

    /** The monitor is taken before the first instruction: tell the model, and tell it of the end however it comes. */
    private static void synchronizedMethod(ClassNode cn, MethodNode m) {
        for (AbstractInsnNode in : m.instructions.toArray()) {
            if (in.getOpcode() >= IRETURN && in.getOpcode() <= RETURN) {
                InsnList exit = self();
                monitor(exit, "exitJdk");
                m.instructions.insertBefore(in, exit);
            }
        }
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        LabelNode handler = new LabelNode();
        InsnList head = self();
        monitor(head, "enteredJdk");
        head.add(start);
        m.instructions.insert(head);
        InsnList tail = new InsnList();
        tail.add(end);
        tail.add(handler);
        tail.add(new FrameNode(F_NEW, 1, new Object[]{cn.name}, 1, new Object[]{"java/lang/Throwable"}));
        tail.add(new VarInsnNode(ALOAD, 0));
        monitor(tail, "exitJdk");
        tail.add(new InsnNode(ATHROW));
        m.instructions.add(tail);
        m.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }
}
