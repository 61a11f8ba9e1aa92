// Dynamic proxies: names, members, handlers that throw, default methods.
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

public class ReflectProxy {
    interface Greeter {
        String greet(String who) throws java.io.IOException;

        default String twice(String who) throws java.io.IOException {
            return greet(who) + greet(who);
        }

        int add(int a, long b);
    }

    static class Handler implements InvocationHandler {
        int calls;
        final Map<String, Integer> seen = new TreeMap<>();

        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            calls++;
            seen.merge(method.getName(), 1, Integer::sum);
            if (method.isDefault()) return InvocationHandler.invokeDefault(proxy, method, args);
            switch (method.getName()) {
                case "greet":
                    if (args[0] == null) throw new java.io.IOException("null");
                    if (args[0].equals("x")) throw new Exception("unchecked");
                    return "hi " + args[0] + ";";
                case "add":
                    return (Integer) args[0] + ((Long) args[1]).intValue();
                case "hashCode":
                    return 42;
                case "equals":
                    return proxy == args[0];
                case "toString":
                    return "proxy!";
                default:
                    return null;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Handler h = new Handler();
        Greeter g =
                (Greeter)
                        Proxy.newProxyInstance(
                                ReflectProxy.class.getClassLoader(),
                                new Class<?>[] {Greeter.class, Callable.class},
                                h);
        System.out.println(
                g.greet("a") + g.twice("b") + g.add(1, 2L) + g + g.hashCode() + g.equals(g));
        try {
            g.greet(null);
        } catch (java.io.IOException e) {
            e.printStackTrace();
        }
        try {
            g.greet("x");
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        System.out.println(((Callable<?>) g).call() + " " + h.calls + h.seen);
        Class<?> c = g.getClass();
        System.out.println(
                c.getName()
                        + " "
                        + Modifier.toString(c.getModifiers())
                        + " "
                        + Proxy.isProxyClass(c)
                        + Arrays.toString(c.getInterfaces())
                        + c.getDeclaredFields().length);
        List<String> names = new ArrayList<>();
        for (Method m : c.getDeclaredMethods()) names.add(m.getName());
        Collections.sort(names);
        System.out.println(names);
        List<?> list =
                (List<?>)
                        Proxy.newProxyInstance(
                                ReflectProxy.class.getClassLoader(),
                                new Class<?>[] {List.class},
                                (p, m, a) -> m.getName().equals("size") ? 12 : null);
        System.out.println(list.size() + " " + list.getClass().getName().replaceAll("\\d+", "N"));
    }
}
