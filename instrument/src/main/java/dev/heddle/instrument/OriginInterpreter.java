package dev.heddle.instrument;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows new objects through a method and notes which of them leave it. */
final class OriginInterpreter extends Interpreter<Origin> implements Opcodes {
    private final Set<AbstractInsnNode> escaped = new HashSet<>();

    OriginInterpreter() {
        super(ASM9);
    }

    /** Whether a value is an object made in the method that never leaves it. To be asked after the analysis. */
    boolean stays(Origin o) {
        return o.made != null && stays(o.made);
    }

    boolean stays(AbstractInsnNode made) {
        return !escaped.contains(made);
    }

    private void escape(Origin o) {
        if (o != null && o.made != null) {
            escaped.add(o.made);
        }
        if (o != null) {
            escaped.addAll(o.mixed);
        }
    }

    @Override
    public Origin newValue(Type type) {
        return type == null ? Origin.ONE : type == Type.VOID_TYPE ? null : Origin.ofSize(type.getSize());
    }

    @Override
    public Origin newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return isInstanceMethod && local == 0 ? Origin.SELF : newValue(type);
    }

    @Override
    public Origin newOperation(AbstractInsnNode in) {
        switch (in.getOpcode()) {
            case LCONST_0:
            case LCONST_1:
            case DCONST_0:
            case DCONST_1:
                return Origin.TWO;
            case LDC:
                Object c = ((LdcInsnNode) in).cst;
                return c instanceof Long || c instanceof Double ? Origin.TWO : Origin.ONE;
            case GETSTATIC:
                return newValue(Type.getType(((FieldInsnNode) in).desc));
            case NEW:
                return CallTable.collectionLike(((TypeInsnNode) in).desc) ? Origin.made(in) : Origin.ONE;
            default:
                return Origin.ONE;
        }
    }

    @Override
    public Origin copyOperation(AbstractInsnNode in, Origin value) {
        return value;
    }

    @Override
    public Origin unaryOperation(AbstractInsnNode in, Origin value) {
        switch (in.getOpcode()) {
            case LNEG:
            case DNEG:
            case I2L:
            case I2D:
            case L2D:
            case F2L:
            case F2D:
            case D2L:
                return Origin.TWO;
            case GETFIELD:
                return newValue(Type.getType(((FieldInsnNode) in).desc));
            case NEWARRAY:
            case ANEWARRAY:
                return Origin.made(in);
            case CHECKCAST:
                return value;
            case PUTSTATIC:
            case ARETURN:
            case ATHROW:
                escape(value);
                return Origin.ONE;
            default:
                return Origin.ONE;
        }
    }

    @Override
    public Origin binaryOperation(AbstractInsnNode in, Origin a, Origin b) {
        switch (in.getOpcode()) {
            case LALOAD:
            case DALOAD:
            case LADD:
            case DADD:
            case LSUB:
            case DSUB:
            case LMUL:
            case DMUL:
            case LDIV:
            case DDIV:
            case LREM:
            case DREM:
            case LSHL:
            case LSHR:
            case LUSHR:
            case LAND:
            case LOR:
            case LXOR:
                return Origin.TWO;
            case PUTFIELD:
                escape(b);
                return Origin.ONE;
            default:
                return Origin.ONE;
        }
    }

    @Override
    public Origin ternaryOperation(AbstractInsnNode in, Origin array, Origin index, Origin value) {
        escape(value);
        return Origin.ONE;
    }

    @Override
    public Origin naryOperation(AbstractInsnNode in, List<? extends Origin> values) {
        if (in instanceof MultiANewArrayInsnNode) {
            return Origin.ONE;
        }
        if (in instanceof InvokeDynamicInsnNode) {
            for (Origin o : values) {
                escape(o);
            }
            return newValue(Type.getReturnType(((InvokeDynamicInsnNode) in).desc));
        }
        MethodInsnNode call = (MethodInsnNode) in;
        boolean receiver = call.getOpcode() != INVOKESTATIC;
        boolean harmless = !receiver && (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")
                || call.owner.equals("java/util/Arrays") && !call.name.equals("asList") && !call.name.equals("stream"))
                || call.owner.equals("java/lang/String");
        for (int i = receiver ? 1 : 0; i < values.size(); i++) {
            if (!harmless) {
                escape(values.get(i));
            }
        }
        if (receiver && !CallTable.collectionLike(call.owner) && !call.owner.startsWith("[")) {
            escape(values.get(0));
        }
        if (receiver && call.desc.endsWith(")Ljava/lang/StringBuilder;")
                && call.owner.equals("java/lang/StringBuilder")) {
            return values.get(0);
        }
        if (receiver && hands(call)) {
            // A view or an iterator of the object lives on elsewhere.
            escape(values.get(0));
        }
        return copies(call) ? Origin.made(in) : newValue(Type.getReturnType(call.desc));
    }

    /** Whether a call returns an array that it has just made. */
    static boolean copies(MethodInsnNode call) {
        return call.owner.startsWith("[") && call.name.equals("clone")
                || call.owner.equals("java/util/Arrays") && call.name.startsWith("copyOf");
    }

    private static boolean hands(MethodInsnNode call) {
        Type ret = Type.getReturnType(call.desc);
        return ret.getSort() == Type.OBJECT && (ret.getInternalName().startsWith("java/util/")
                && !ret.getInternalName().startsWith("java/util/Iterator") || call.name.equals("forEach"));
    }

    @Override
    public void returnOperation(AbstractInsnNode in, Origin value, Origin expected) {
        escape(value);
    }

    @Override
    public Origin merge(Origin a, Origin b) {
        if (a.equals(b)) {
            return a;
        }
        return Origin.mix(a, b);
    }
}
