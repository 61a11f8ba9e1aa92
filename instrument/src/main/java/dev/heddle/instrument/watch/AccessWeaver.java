package dev.heddle.instrument.watch;

import dev.heddle.instrument.Sites.Site;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Tells of accesses to what is in the sample, after they were made. What they are made on is kept in locals of the method that nothing
 * else uses and that are read again at once, so frames need not know them.
 */
final class AccessWeaver implements Opcodes {
    /** Numbers of cells, -1 for what is not watched. */
    interface Watched {
        int field(String owner, String name, boolean isStatic);

        int array(char element);

        int collection(String owner, String method, String desc);

        boolean writes(String owner, String method);

        int site(Site s);
    }

    /** Beyond this the JVM does not compile a method any more. */
    static final int LARGEST = 8000;
    static final int GROWTH = 26;
    private static final int LOCALS = 8;

    private final String className;
    private final String file;
    private final MethodNode m;
    private final Watched watched;
    private final int free;
    private int highest;
    private int line;

    AccessWeaver(String className, String file, MethodNode m, Watched watched) {
        this.className = className;
        this.file = file;
        this.m = m;
        this.watched = watched;
        this.free = m.maxLocals;
    }

    /** How many accesses are told of now. */
    int weave() {
        AbstractInsnNode[] all = m.instructions.toArray();
        int from = m.name.equals("<init>") ? afterSuper(all) : 0;
        int sites = 0;
        int size = 0;
        for (AbstractInsnNode in : all) {
            size += in.getOpcode() < 0 ? 0 : 3;
            sites += candidate(in) ? 1 : 0;
        }
        if (sites == 0 || size + sites * GROWTH > LARGEST) {
            return 0;
        }
        int woven = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof LineNumberNode) {
                line = ((LineNumberNode) all[i]).line;
            } else if (i >= from) {
                woven += access(all[i]) ? 1 : 0;
            }
        }
        if (woven > 0) {
            m.maxLocals = Math.max(m.maxLocals, free + LOCALS + highest);
            m.maxStack += 6;
        }
        return woven;
    }

    /** The object that is made is none before its parent's constructor has run: nothing may be done with it but that. */
    private static int afterSuper(AbstractInsnNode[] all) {
        int made = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i].getOpcode() == NEW) {
                made++;
            } else if (all[i].getOpcode() == INVOKESPECIAL && ((MethodInsnNode) all[i]).name.equals("<init>")
                    && made-- == 0) {
                return i + 1;
            }
        }
        return all.length;
    }

    private boolean candidate(AbstractInsnNode in) {
        int op = in.getOpcode();
        if (op >= GETSTATIC && op <= PUTFIELD) {
            FieldInsnNode f = (FieldInsnNode) in;
            return watched.field(f.owner, f.name, op == GETSTATIC || op == PUTSTATIC) >= 0;
        }
        if (op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE) {
            return watched.array(element(op)) >= 0;
        }
        if (op == INVOKEVIRTUAL || op == INVOKEINTERFACE) {
            MethodInsnNode c = (MethodInsnNode) in;
            return watched.collection(c.owner, c.name, c.desc) >= 0;
        }
        return false;
    }

    private boolean access(AbstractInsnNode in) {
        if (!candidate(in)) {
            return false;
        }
        int op = in.getOpcode();
        InsnList before = new InsnList();
        InsnList after = new InsnList();
        if (op >= GETSTATIC && op <= PUTFIELD) {
            field((FieldInsnNode) in, before, after);
        } else if (in instanceof MethodInsnNode) {
            call((MethodInsnNode) in, before, after);
        } else {
            element(op, before, after);
        }
        m.instructions.insertBefore(in, before);
        m.instructions.insert(in, after);
        return true;
    }

    private void field(FieldInsnNode f, InsnList before, InsnList after) {
        int op = f.getOpcode();
        boolean isStatic = op == GETSTATIC || op == PUTSTATIC;
        boolean write = op == PUTFIELD || op == PUTSTATIC;
        int cell = watched.field(f.owner, f.name, isStatic);
        if (isStatic) {
            after.add(new LdcInsnNode(Type.getObjectType(f.owner)));
            tell(after, cell, write, "staticField", "(Ljava/lang/Class;II)V");
        } else {
            Type value = Type.getType(f.desc);
            if (write) {
                before.add(new VarInsnNode(value.getOpcode(ISTORE), free + 2));
            }
            before.add(new InsnNode(DUP));
            before.add(new VarInsnNode(ASTORE, free));
            if (write) {
                before.add(new VarInsnNode(value.getOpcode(ILOAD), free + 2));
            }
            after.add(new VarInsnNode(ALOAD, free));
            tell(after, cell, write, "field", "(Ljava/lang/Object;II)V");
        }
    }

    private void element(int op, InsnList before, InsnList after) {
        boolean write = op >= IASTORE;
        Type value = type(element(op));
        if (write) {
            before.add(new VarInsnNode(value.getOpcode(ISTORE), free + 2));
        }
        before.add(new InsnNode(DUP2));
        before.add(new VarInsnNode(ISTORE, free + 1));
        before.add(new VarInsnNode(ASTORE, free));
        if (write) {
            before.add(new VarInsnNode(value.getOpcode(ILOAD), free + 2));
        }
        after.add(new VarInsnNode(ALOAD, free));
        after.add(new VarInsnNode(ILOAD, free + 1));
        tell(after, watched.array(element(op)), write, "element", "(Ljava/lang/Object;III)V");
    }

    private void call(MethodInsnNode c, InsnList before, InsnList after) {
        int cell = watched.collection(c.owner, c.name, c.desc);
        Type[] args = Type.getArgumentTypes(c.desc);
        int[] at = new int[args.length];
        int next = free + LOCALS;
        for (int i = args.length - 1; i >= 0; i--) {
            at[i] = next;
            next += args[i].getSize();
            before.add(new VarInsnNode(args[i].getOpcode(ISTORE), at[i]));
        }
        highest = Math.max(highest, next - free - LOCALS);
        before.add(new InsnNode(DUP));
        before.add(new VarInsnNode(ASTORE, free));
        push(before, cell);
        before.add(new MethodInsnNode(INVOKESTATIC, WatchTransformer.WATCH, "calling", "(I)J", false));
        before.add(new VarInsnNode(LSTORE, free + 2));
        for (int i = 0; i < args.length; i++) {
            before.add(new VarInsnNode(args[i].getOpcode(ILOAD), at[i]));
        }
        after.add(new VarInsnNode(ALOAD, free));
        after.add(new VarInsnNode(LLOAD, free + 2));
        tell(after, cell, watched.writes(c.owner, c.name), "called", "(Ljava/lang/Object;JII)V");
    }

    private void tell(InsnList to, int cell, boolean write, String method, String desc) {
        push(to, cell);
        push(to, watched.site(new Site(className, m.name, file, line)) << 1 | (write ? 1 : 0));
        to.add(new MethodInsnNode(INVOKESTATIC, WatchTransformer.WATCH, method, desc, false));
    }

    private static void push(InsnList to, int n) {
        if (n >= -1 && n <= 5) {
            to.add(new InsnNode(ICONST_0 + n));
        } else if (n >= Short.MIN_VALUE && n <= Short.MAX_VALUE) {
            to.add(new IntInsnNode(SIPUSH, n));
        } else {
            to.add(new LdcInsnNode(n));
        }
    }

    /** The kind of an element: I, J, F, D, L, B (also boolean), C, S. */
    static char element(int op) {
        return "IJFDLBCS".charAt(op >= IASTORE ? op - IASTORE : op - IALOAD);
    }

    private static Type type(char element) {
        return switch (element) {
            case 'J' -> Type.LONG_TYPE;
            case 'F' -> Type.FLOAT_TYPE;
            case 'D' -> Type.DOUBLE_TYPE;
            case 'L' -> Type.getObjectType("java/lang/Object");
            default -> Type.INT_TYPE;
        };
    }
}
