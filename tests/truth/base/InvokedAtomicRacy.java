// ROW: reflection
// EXPECT: data-race InvokedAtomicRacy.value
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The value is written after it was announced in a concurrent map behind a proxy. */
public class InvokedAtomicRacy {
    static int value;
    static volatile int seen;

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Map<String, String> real = new ConcurrentHashMap<>();
        InvocationHandler handler = (proxy, method, arguments) -> method.invoke(real, arguments);
        Map<String, String> map = (Map<String, String>) Proxy.newProxyInstance(InvokedAtomicRacy.class.getClassLoader(),
                new Class<?>[]{Map.class}, handler);
        Together.run(() -> {
            map.put("done", "yes");
            value = 7;
        }, () -> {
            while (map.get("done") == null) {
                Thread.yield();
            }
            seen = value;
        });
    }
}
