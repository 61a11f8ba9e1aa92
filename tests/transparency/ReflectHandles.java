// Method handles and var handles: finding, calling, refusing.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class ReflectHandles {
    int a = 1;
    private long b = 2;
    static String c = "c";
    volatile int d;
    int[] e = {1, 2, 3};
    final int f = 6;

    private int plus(int n) {
        return a += n;
    }

    static String join(String x, Object... rest) {
        return x + Arrays.toString(rest);
    }

    static class Sub extends ReflectHandles {
        @Override
        public String toString() {
            return "sub";
        }

        MethodHandle up() throws Exception {
            return MethodHandles.lookup()
                    .findSpecial(Object.class, "toString", methodType(String.class), Sub.class);
        }
    }

    static class Private {
        private int hidden = 5;

        private Private(int n) {
            hidden = n;
        }

        private static int twice(int n) {
            return 2 * n;
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        System.out.println(l + " " + l.lookupModes() + " " + l.hasFullPrivilegeAccess());
        ReflectHandles o = new ReflectHandles();
        System.out.println((int) l.findGetter(ReflectHandles.class, "a", int.class).invokeExact(o));
        l.findSetter(ReflectHandles.class, "b", long.class).invokeExact(o, 99L);
        System.out.println(o.b);
        l.findStaticSetter(ReflectHandles.class, "c", String.class).invoke("cc");
        System.out.println(c);
        MethodHandle plus =
                l.findVirtual(ReflectHandles.class, "plus", methodType(int.class, int.class));
        System.out.println(plus + " " + (int) plus.invoke(o, 4));
        MethodHandle join =
                l.findStatic(
                        ReflectHandles.class,
                        "join",
                        methodType(String.class, String.class, Object[].class));
        System.out.println(
                join.invoke("x", 1, "y")
                        + " "
                        + join.isVarargsCollector()
                        + join.type()
                        + l.revealDirect(join));
        System.out.println(
                ((String) new Sub().up().invoke(new Sub())).startsWith("ReflectHandles$Sub@"));
        VarHandle d = l.findVarHandle(ReflectHandles.class, "d", int.class);
        System.out.println(
                d.compareAndSet(o, 0, 5)
                        + " "
                        + d.getAndAdd(o, 3)
                        + " "
                        + (int) d.getVolatile(o)
                        + " "
                        + d.getAndBitwiseOr(o, 1)
                        + " "
                        + d.get(o)
                        + d.varType()
                        + d.coordinateTypes()
                        + d.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        VarHandle e = MethodHandles.arrayElementVarHandle(int[].class);
        e.setRelease(o.e, 1, 20);
        System.out.println((int) e.getAcquire(o.e, 1) + Arrays.toString(o.e));
        try {
            e.get(o.e, 7);
        } catch (IndexOutOfBoundsException x) {
            System.out.println(x.getMessage());
        }
        try {
            l.findSetter(ReflectHandles.class, "f", int.class);
        } catch (IllegalAccessException x) {
            System.out.println(x.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        try {
            l.findGetter(ReflectHandles.class, "nope", int.class);
        } catch (NoSuchFieldException x) {
            System.out.println(x.getMessage());
        }
        try {
            l.findVirtual(ReflectHandles.class, "nope", methodType(void.class));
        } catch (NoSuchMethodException x) {
            System.out.println(x.getMessage());
        }
        try {
            int wrong = (int) (Object) plus.invokeExact(o, 4);
        } catch (WrongMethodTypeException x) {
            System.out.println(x.getMessage());
        }
        try {
            plus.invoke((ReflectHandles) null, 4);
        } catch (NullPointerException x) {
            System.out.println("npe");
        }
        MethodHandles.Lookup in = MethodHandles.privateLookupIn(Private.class, l);
        Private p =
                (Private)
                        in.findConstructor(Private.class, methodType(void.class, int.class))
                                .invoke(11);
        System.out.println(
                in.findVarHandle(Private.class, "hidden", int.class).getAndSet(p, 12)
                        + " "
                        + p.hidden
                        + " "
                        + in.findStatic(Private.class, "twice", methodType(int.class, int.class))
                                .invoke(4));
        MethodHandle guarded =
                MethodHandles.catchException(
                        l.findStatic(
                                Integer.class, "parseInt", methodType(int.class, String.class)),
                        NumberFormatException.class,
                        MethodHandles.dropArguments(
                                MethodHandles.constant(int.class, -1),
                                0,
                                NumberFormatException.class));
        System.out.println((int) guarded.invokeExact("12") + " " + (int) guarded.invokeExact("zz"));
        MethodHandle list =
                l.bind(
                        new ArrayList<>(List.of("q")),
                        "add",
                        methodType(boolean.class, Object.class));
        System.out.println(list.invoke((Object) "r"));
        System.out.println(
                l.unreflect(ReflectHandles.class.getDeclaredMethod("plus", int.class))
                        .invoke(o, 1));
        System.out.println(
                l.findClass("ReflectHandles$Private").getName()
                        + " "
                        + l.accessClass(Private.class).getName()
                        + l.in(String.class).lookupModes());
        CallSite site = new MutableCallSite(MethodHandles.constant(String.class, "first"));
        MethodHandle dyn = site.dynamicInvoker();
        System.out.println((String) dyn.invokeExact());
        site.setTarget(MethodHandles.constant(String.class, "second"));
        System.out.println((String) dyn.invokeExact());
        System.out.println(
                MethodHandleProxies.isWrapperInstance(
                        MethodHandleProxies.asInterfaceInstance(
                                Comparable.class,
                                MethodHandles.dropArguments(
                                        MethodHandles.constant(int.class, 3), 0, Object.class))));
    }
}
