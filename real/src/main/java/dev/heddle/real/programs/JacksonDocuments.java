package dev.heddle.real.programs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Jackson: one shared mapper reads and writes generated documents in four threads. */
public final class JacksonDocuments {

    enum Kind {
        SMALL, LARGE
    }

    record Item(String name, int count, double price, Kind kind, List<String> tags) {
    }

    static final class Order {
        public long id;
        public Map<String, Item> items = new TreeMap<>();
        private Order parent;

        public Order getParent() {
            return parent;
        }

        public void setParent(Order parent) {
            this.parent = parent;
        }
    }

    private JacksonDocuments() {
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        String[] digests = new String[4];
        Workers.run(digests.length, worker -> {
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 150; i++) {
                String text = mapper.writeValueAsString(order(worker * 1000 + i, 3));
                Order back = mapper.readValue(text, Order.class);
                JsonNode tree = mapper.readTree(text);
                all.append(mapper.writerWithDefaultPrettyPrinter().writeValueAsString(back))
                        .append(tree.at("/items/i1/price"));
            }
            try {
                mapper.readValue("{\"id\": \"not a number\"}", Order.class);
            } catch (JsonProcessingException e) {
                all.append(e.getClass().getSimpleName());
            }
            digests[worker] = Workers.digest(all.toString());
        });
        for (String digest : digests) {
            System.out.println(digest);
        }
    }

    private static Order order(int seed, int depth) {
        Order order = new Order();
        order.id = seed * 31L;
        for (int i = 0; i < 4; i++) {
            List<String> tags = new ArrayList<>();
            for (int t = 0; t <= i; t++) {
                tags.add("tag \u00e9\n" + (seed + t));
            }
            order.items.put("i" + i, new Item("name" + i, seed + i, seed / 3.0, Kind.values()[i % 2], tags));
        }
        if (depth > 0) {
            order.setParent(order(seed + 1, depth - 1));
        }
        return order;
    }
}
