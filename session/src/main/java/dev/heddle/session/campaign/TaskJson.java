package dev.heddle.session.campaign;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;

/** Tasks and their results as text: in files of a campaign, and on their way to other machines. */
public final class TaskJson {
    private static final ObjectMapper JSON = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private TaskJson() {
    }

    /** Of any record of this package or of the model. */
    public static String write(Object record) {
        try {
            return JSON.writeValueAsString(record);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @throws IOException if it is something else, or damaged */
    public static <T> T read(String text, Class<T> type) throws IOException {
        T value = JSON.readValue(text, type);
        if (value == null) {
            throw new IOException("nothing is written there");
        }
        return value;
    }
}
