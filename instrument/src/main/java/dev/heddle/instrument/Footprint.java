package dev.heddle.instrument;

import dev.heddle.probe.Calls;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What a method touches by itself, not by what it calls: fields by name, arrays by what they hold, collections, builders and formats of the JDK all
 * as one each. Two methods that touch nothing in common, or only read it, need not be looked at together. As text, a word for each: {@code r} or
 * {@code w}, then what. {@value #ANYTHING} stands for whatever there is. {@code a} and an accessor of the compiler stand for what that touches, which
 * is not known before its class is there: see {@link #whole}.
 */
final class Footprint implements Opcodes {
    static final String ANYTHING = "*";
    /** Of so many letters nobody needs to know. */
    private static final int LONGEST = 1 << 13;
    private static final String ARRAYS = "[*";
    private static final String COLLECTIONS = "(collection)";
    private static final String BUILDERS = "(builder)";
    private static final String FORMATS = "(format)";
    private static final char ACCESSOR = 'a';

    private final MethodWeaver w;
    private final FreshObjects fresh;
    private final TreeSet<String> all = new TreeSet<>();

    private Footprint(MethodWeaver w) {
        this.w = w;
        this.fresh = new FreshObjects(w.ctx.name, w.mn, true);
    }

    /** To be called before anything is woven into the method. */
    static String of(MethodWeaver w) {
        Footprint f = new Footprint(w);
        for (AbstractInsnNode in : w.mn.instructions) {
            f.add(in);
        }
        String text = String.join(" ", f.all);
        return f.all.contains(ANYTHING) ? ANYTHING : shortened(text);
    }

    private static String shortened(String text) {
        return text.length() > LONGEST ? ANYTHING : text;
    }

    /** With what the accessors touch that it calls; of one that nobody has seen, nothing. */
    static String whole(String text, Map<String, String> touched) {
        if (text.indexOf(ACCESSOR) < 0) {
            return text;
        }
        TreeSet<String> all = new TreeSet<>();
        for (String word : text.split(" ")) {
            if (word.charAt(0) == ACCESSOR) {
                all.addAll(List.of(touched.getOrDefault(word.substring(1), "").split(" ")));
            } else {
                all.add(word);
            }
        }
        all.remove("");
        return all.contains(ANYTHING) ? ANYTHING : shortened(String.join(" ", all));
    }

    private void add(AbstractInsnNode in) {
        int op = in.getOpcode();
        if (in instanceof FieldInsnNode) {
            String field = w.data((FieldInsnNode) in);
            if (field != null) {
                touch(op == PUTFIELD || op == PUTSTATIC, field);
            }
        } else if (op >= IALOAD && op <= SALOAD || op >= IASTORE && op <= SASTORE) {
            if (!fresh.local(in) && !w.isCoverage(in)) {
                boolean write = op >= IASTORE;
                touch(write, "[" + "IJFDLBCS".charAt(op - (write ? IASTORE : IALOAD)));
            }
        } else if (in instanceof MethodInsnNode) {
            call((MethodInsnNode) in);
        } else if (in instanceof InvokeDynamicInsnNode) {
            dynamic((InvokeDynamicInsnNode) in);
        }
    }

    private void touch(boolean write, String what) {
        all.add((write ? "w" : "r") + what);
    }

    private void call(MethodInsnNode in) {
        String owner = in.owner;
        if (owner.startsWith("[")) {
            touch(false, ARRAYS);
            return;
        }
        if (VisitWeaver.isAccessor(in.name) && in.getOpcode() == INVOKESTATIC) {
            all.add(ACCESSOR + owner.replace('/', '.') + "." + in.name + in.desc);
            return;
        }
        if (!Resolver.jdkName(owner)) {
            owner = in.getOpcode() == INVOKESTATIC ? null : w.ctx.resolver.jdkSuper(w.ctx.loader, owner);
        }
        if (owner == null || owner.equals("java/lang/Object") || owner.equals("java/lang/Math")) {
            return;
        }
        if (reflects(owner)) {
            all.add(ANYTHING);
        } else if (in.getOpcode() != INVOKESTATIC && CallTable.collectionLike(owner)) {
            collection(in, owner);
        } else if (owner.equals("java/util/Collections")) {
            touch(true, COLLECTIONS);
        } else if (owner.equals("java/lang/System") && in.name.equals("arraycopy")) {
            touch(true, ARRAYS);
        }
        for (Type t : Type.getArgumentTypes(in.desc)) {
            argument(t);
        }
    }

    /** Who is handed something may look into it, and write into an array. */
    private void argument(Type t) {
        if (t.getSort() == Type.ARRAY) {
            char of = t.getDescriptor().charAt(1);
            touch(true, "[" + (of == '[' ? 'L' : of == 'Z' ? 'B' : of));
        } else if (t.getSort() == Type.OBJECT && !t.getInternalName().equals("java/lang/String")) {
            touch(false, COLLECTIONS);
            touch(false, BUILDERS);
        }
    }

    private void collection(MethodInsnNode in, String owner) {
        int effect = in.name.equals("<init>") ? -1 : CallTable.effect(owner, in.name);
        if (effect >= 0 && !fresh.local(in)) {
            touch(effect == Calls.WRITE, kind(owner));
        }
    }

    private static String kind(String owner) {
        switch (owner) {
            case "java/lang/StringBuilder":
            case "java/lang/StringBuffer":
            case "java/lang/Appendable":
                return BUILDERS;
            default:
                return owner.startsWith("java/util/") || owner.equals("java/lang/Iterable") ? COLLECTIONS : FORMATS;
        }
    }

    private static boolean reflects(String owner) {
        return owner.startsWith("java/lang/invoke/") || owner.startsWith("java/lang/reflect/")
                || owner.endsWith("FieldUpdater") || owner.endsWith("/Unsafe");
    }

    private void dynamic(InvokeDynamicInsnNode in) {
        for (Object arg : in.bsmArgs) {
            if (arg instanceof Handle && CallTable.collectionLike(((Handle) arg).getOwner())) {
                touch(true, kind(((Handle) arg).getOwner()));
            }
        }
        if (in.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            for (Type t : Type.getArgumentTypes(in.desc)) {
                argument(t);
            }
        }
    }
}
