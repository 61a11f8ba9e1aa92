package dev.heddle.report;

import dev.heddle.model.Access;

/** Finds the source file of an access, for formats that link to it. */
@FunctionalInterface
public interface SourcePaths {
    /** Path relative to the root of the repository, with {@code /}; null when the access names no file. */
    String of(Access access);

    /** What the package alone says: {@code com/acme/SeatMap.java}. */
    SourcePaths BY_PACKAGE = SourcePaths::byPackage;

    private static String byPackage(Access access) {
        if (access.file().isEmpty()) {
            return null;
        }
        int dot = access.className().lastIndexOf('.');
        return dot < 0 ? access.file() : access.className().substring(0, dot).replace('.', '/') + '/' + access.file();
    }
}
