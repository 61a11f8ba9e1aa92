package dev.heddle.model;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Makes what came from a target safe to keep: never null, never changing afterwards. */
final class Texts {
    private Texts() {
    }

    static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    /** Unlike {@link List#copyOf}, accepts a null list and null elements: the agent must never fail on either. */
    static <T> List<T> copy(List<T> list) {
        if (list == null || list.isEmpty()) {
            return List.of();
        }
        List<T> copy = new ArrayList<>(list.size());
        for (T element : list) {
            if (element != null) {
                copy.add(element);
            }
        }
        return Collections.unmodifiableList(copy);
    }

    static void write(JsonGenerator json, String name, List<String> all) throws IOException {
        json.writeArrayFieldStart(name);
        for (String s : all) {
            json.writeString(s);
        }
        json.writeEndArray();
    }
}
