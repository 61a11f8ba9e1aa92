// Fields, methods and constructors used through reflection: values, errors and the traces behind
// them.
import java.lang.reflect.*;
import java.util.*;

public class ReflectAccess {
    private int i = 1;
    static long j = 2;
    final String k = "k";
    volatile double v = 1.5;
    static final Object NONE = null;
    boolean[] flags = {true};

    private int add(int a, int... more) {
        for (int m : more) a += m;
        i += a;
        return a;
    }

    static void fail(String why) {
        throw new IllegalArgumentException(why);
    }

    synchronized Object locked() {
        return Thread.holdsLock(this);
    }

    static class Thrower {
        Thrower() {
            throw new IllegalStateException("ctor");
        }
    }

    static class InitFails {
        static int x = 1 / Integer.parseInt("0");
    }

    interface Shape {
        default String me() {
            return "shape " + getClass().getSimpleName();
        }
    }

    static class Round implements Shape {}

    public static void main(String[] args) throws Exception {
        ReflectAccess o = new ReflectAccess();
        for (Field f : ReflectAccess.class.getDeclaredFields()) {
            f.setAccessible(true);
            System.out.println(
                    f.getName()
                            + "="
                            + (f.getType().isArray() ? Array.getLength(f.get(o)) : f.get(o)));
        }
        Field i = ReflectAccess.class.getDeclaredField("i");
        i.setInt(o, 41);
        i.set(o, i.getInt(o) + 1);
        System.out.println(o.i);
        Field j = ReflectAccess.class.getDeclaredField("j");
        j.setLong(null, 77);
        System.out.println(j + " " + ReflectAccess.j);
        Field k = ReflectAccess.class.getDeclaredField("k");
        k.setAccessible(true);
        k.set(o, "changed");
        System.out.println(k.get(o));
        try {
            i.set(o, "text");
        } catch (IllegalArgumentException e) {
            e.printStackTrace();
        }
        try {
            i.get("other");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            ReflectAccess.class.getDeclaredField("NONE").set(null, o);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            ReflectAccess.class.getDeclaredField("absent");
        } catch (NoSuchFieldException e) {
            System.out.println(e);
        }
        try {
            ReflectAccess.class.getDeclaredMethod("absent", int.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e);
        }
        Method add = ReflectAccess.class.getDeclaredMethod("add", int.class, int[].class);
        System.out.println(add.invoke(o, 1, new int[] {2, 3}) + " " + o.i);
        for (int n = 0; n < 20; n++) add.invoke(o, n, new int[0]);
        System.out.println(o.i);
        Method fail = ReflectAccess.class.getDeclaredMethod("fail", String.class);
        try {
            fail.invoke(null, "why");
        } catch (InvocationTargetException e) {
            e.printStackTrace();
        }
        try {
            add.invoke(o);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            add.invoke(null, 1, null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        System.out.println(ReflectAccess.class.getDeclaredMethod("locked").invoke(o));
        try {
            Thrower.class.getDeclaredConstructor().newInstance();
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
        }
        try {
            InitFails.class.getDeclaredField("x").getInt(null);
        } catch (ExceptionInInitializerError e) {
            e.printStackTrace();
        }
        try {
            InitFails.class.getDeclaredField("x").getInt(null);
        } catch (NoClassDefFoundError e) {
            e.printStackTrace();
        }
        System.out.println(Shape.class.getMethod("me").invoke(new Round()));
        int[] array = (int[]) Array.newInstance(int.class, 3);
        Array.setInt(array, 1, 9);
        System.out.println(Arrays.toString(array) + Array.get(array, 1));
        try {
            Array.set(array, 3, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object.class.getDeclaredField("x");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            Field size = ArrayList.class.getDeclaredField("size");
            size.setAccessible(true);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));
        }
        Parameter p = add.getParameters()[1];
        System.out.println(p + " " + p.isVarArgs() + " " + p.isNamePresent());
    }
}
