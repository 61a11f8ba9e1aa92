package weave.cloth;

import java.util.ServiceLoader;

public interface Pattern {
    String name();

    static Iterable<Pattern> all() {
        return ServiceLoader.load(Pattern.class);
    }
}
