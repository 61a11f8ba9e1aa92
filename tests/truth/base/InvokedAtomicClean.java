// ROW: reflection
// EXPECT: nothing
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A hand-off through a concurrent map that is called by reflection only, behind a proxy. */
public class InvokedAtomicClean {
    static int value;

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Map<String, String> real = new ConcurrentHashMap<>();
        InvocationHandler handler = (proxy, method, arguments) -> method.invoke(real, arguments);
        Map<String, String> map = (Map<String, String>) Proxy.newProxyInstance(InvokedAtomicClean.class.getClassLoader(),
                new Class<?>[]{Map.class}, handler);
        Together.run(() -> {
            value = 7;
            map.put("done", "yes");
        }, () -> {
            while (map.get("done") == null) {
                Thread.yield();
            }
            value++;
        });
        Result.is(8, value);
    }
}
