package dev.heddle.session;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;

/** Where a file in TOML is wrong. */
final class TomlLine {
    private TomlLine() {
    }

    /** From 1; 0 if that is not known. The parser has read a line break before it finds that it should not have come yet. */
    static int of(JacksonException e) {
        JsonLocation at = e.getLocation();
        if (at == null || at.getLineNr() < 1) {
            return 0;
        }
        return at.getColumnNr() <= 1 && at.getLineNr() > 1 ? at.getLineNr() - 1 : at.getLineNr();
    }
}
