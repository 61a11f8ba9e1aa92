package dev.heddle.watch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** What the agent says to people: each thing once, past whatever the target has done to its streams. */
final class Complaints {
    /** Protected by itself. */
    private final Set<String> said = new HashSet<>();

    void say(String text) {
        say(text, text);
    }

    /** @param what the same for what is to be said once only, however it is worded */
    void say(String what, String text) {
        synchronized (said) {
            if (!said.add(what)) {
                return;
            }
        }
        try {
            new FileOutputStream(FileDescriptor.err)
                    .write(("heddle: " + text + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException nobodyListens) {
            return;
        }
    }
}
