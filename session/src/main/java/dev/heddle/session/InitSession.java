package dev.heddle.session;

import dev.heddle.report.Escape;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes the first {@code heddle.toml} of a project. */
public final class InitSession {
    private InitSession() {
    }

    /** @param force replace one that is there */
    public static Path write(Path directory, boolean force) {
        Path file = directory.resolve(ConfigFile.FILE_NAME);
        try {
            if (force) {
                return Files.writeString(file, SettingText.file());
            }
            return Files.writeString(file, SettingText.file(), StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw SessionException.usage(ConfigFile.FILE_NAME + " is there already; --force replaces it");
        } catch (IOException e) {
            throw SessionException.usage(ConfigFile.FILE_NAME + " cannot be written in "
                    + Escape.text(directory.toAbsolutePath().normalize().toString()));
        }
    }
}
