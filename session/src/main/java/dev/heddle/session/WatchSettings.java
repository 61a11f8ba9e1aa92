package dev.heddle.session;

/** What the agent is told about watching, for a program that is started and for one that is running already. */
final class WatchSettings {
    private WatchSettings() {
    }

    static void add(Settings settings, AgentOptions options) {
        settings.text(SettingKey.RATE).ifPresent(v -> options.add("rate", v));
        settings.text(SettingKey.CPU).ifPresent(v -> options.add("budget", v));
        settings.text(SettingKey.LIMIT).ifPresent(v -> options.add("limit", v));
        settings.text(SettingKey.ROTATE).ifPresent(v -> options.add("rotate", v));
        if (settings.flag(SettingKey.WAIT)) {
            options.add("wait", "true");
        }
    }
}
