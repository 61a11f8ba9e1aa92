package dev.heddle.junit.suite;

import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.discovery.ClassNameFilter;

/** Classes by their names, those that are nested also by that of the outermost one: to load all of a large suite costs more than to run a part of it. */
final class Wanted {
    static final Wanted ALL = new Wanted(null, null);

    private final Pattern include;
    private final Pattern exclude;

    /**
     * @param include is to be found in a name; null or nothing for all
     * @param exclude is not to be found there; null or nothing for none
     */
    Wanted(String include, String exclude) {
        this.include = pattern(include);
        this.exclude = pattern(exclude);
    }

    private static Pattern pattern(String text) {
        return text == null || text.isEmpty() ? null : Pattern.compile(text);
    }

    boolean takes(String name) {
        int nested = name.indexOf('$');
        return takesName(name) || nested > 0 && takesName(name.substring(0, nested));
    }

    private boolean takesName(String name) {
        return (include == null || include.matcher(name).find()) && (exclude == null || !exclude.matcher(name).find());
    }

    /** None if all are wanted. */
    Optional<ClassNameFilter> filter() {
        return include == null && exclude == null
                ? Optional.empty()
                : Optional.of(name -> FilterResult.includedIf(takes(name)));
    }
}
