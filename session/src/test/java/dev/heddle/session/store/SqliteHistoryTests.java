package dev.heddle.session.store;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class SqliteHistoryTests extends HistoryContract {
    @TempDir
    Path store;

    @Override
    String where() {
        return store.toString();
    }

    @Override
    Database database() {
        return new SqliteDatabase(store.resolve(History.FILE), History.FILE);
    }
}
