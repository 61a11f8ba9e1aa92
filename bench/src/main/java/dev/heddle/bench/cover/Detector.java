package dev.heddle.bench.cover;

import java.util.ArrayList;
import java.util.List;

/** What is looked for. Who looks for atomicity violations sees the races too. */
enum Detector {
    RACES("data-race"), ATOMICITY("atomicity-violation");

    final String kind;

    Detector(String kind) {
        this.kind = kind;
    }

    List<String> with(String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        if (this == ATOMICITY) {
            all.add("--atomicity");
        }
        return all;
    }

    String words() {
        return kind.replace('-', ' ') + "s";
    }
}
