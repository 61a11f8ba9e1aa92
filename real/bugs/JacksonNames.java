import com.fasterxml.jackson.annotation.JsonRootName;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;

/**
 * jackson-databind #1386: the annotations of a class are found when they are first asked for, and kept in a plain field that is looked at
 * outside the lock. Nothing orders that look and the write, so another thread may see a map whose content it does not see. Fixed in
 * 2.8.7: they are found when the description is made.
 */
public class JacksonNames {
    @JsonRootName("order")
    public static class Order {
        public int id = 1;
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.WRAP_ROOT_VALUE);
        String[] other = new String[1];
        Thread thread = new Thread(() -> other[0] = written(mapper));
        thread.start();
        String own = written(mapper);
        thread.join();
        if (!own.startsWith("{\"order\"") || !own.equals(other[0])) {
            throw new AssertionError(own + " and " + other[0]);
        }
    }

    private static String written(ObjectMapper mapper) {
        try {
            return mapper.writeValueAsString(new Order());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
