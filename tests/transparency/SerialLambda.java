// Serializable lambdas and method references: the synthetic $deserializeLambda$ has to go on
// working.
import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.*;
import java.util.function.*;

public class SerialLambda {
    interface SFun<A, B> extends Function<A, B>, Serializable {}

    interface SRun extends Runnable, Serializable {}

    static int count;
    int own = 4;

    static <T> T trip(T object) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        System.out.println(HexFormat.of().formatHex(bytes.toByteArray()));
        Method replace = object.getClass().getDeclaredMethod("writeReplace");
        replace.setAccessible(true);
        SerializedLambda s = (SerializedLambda) replace.invoke(object);
        System.out.println(
                s.getImplClass()
                        + "."
                        + s.getImplMethodName()
                        + s.getImplMethodSignature()
                        + " "
                        + s.getCapturedArgCount());
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            @SuppressWarnings("unchecked")
            T back = (T) in.readObject();
            return back;
        }
    }

    public static void main(String[] args) throws Exception {
        int captured = 5;
        String text = "t";
        List<String> list = new ArrayList<>();
        System.out.println(trip((SFun<Integer, Integer>) n -> n + captured).apply(1));
        System.out.println(trip((SFun<String, Integer>) String::length).apply("four"));
        System.out.println(trip((SFun<String, String>) text::concat).apply("u"));
        System.out.println(trip((SFun<String, Boolean>) list::add).apply("v"));
        System.out.println(trip((SFun<String, StringBuilder>) StringBuilder::new).apply("w"));
        trip((SRun)
                        () -> {
                            count++;
                            System.out.println("ran " + count);
                        })
                .run();
        trip((SRun)
                        () -> {
                            synchronized (SerialLambda.class) {
                                count += captured;
                            }
                            System.out.println(count);
                        })
                .run();
    }
}
