package dev.heddle.pgas;

/** What each type of PCJ's messages means to Heddle, by its number on the wire, which depends on the version of PCJ. */
final class MessageRoles {
    /* Messages with a part of their own, besides those whose role is the one of their header. */
    static final int HELLO = 100;
    static final int GO = 101;
    static final int ROUND_DONE = 102;
    static final int SPLIT_DONE = 103;

    private static final String[] CLOCKS = {"VALUE_PUT_REQUEST", "VALUE_ACCUMULATE_REQUEST", "BROADCAST_REQUEST",
            "BROADCAST_BYTES", "SCATTER_REQUEST", "ASYNC_AT_REQUEST", "ASYNC_AT_RESPONSE"};

    private final int[] roles = new int[Header.MARK];

    /** What is missing is said in the journal. */
    MessageRoles(PcjApi api, NodeJournal journal) {
        for (String clock : CLOCKS) {
            put(api, journal, clock, Header.CLOCK);
        }
        put(api, journal, "GROUP_BARRIER_WAITING", Header.ROUND);
        put(api, journal, "GROUP_BARRIER_GO", ROUND_DONE);
        put(api, journal, "SPLIT_GROUP_REQUEST", Header.SPLIT);
        put(api, journal, "SPLIT_GROUP_RESPONSE", Header.SPLIT);
        put(api, journal, "SPLIT_GROUP_GO", SPLIT_DONE);
        put(api, journal, "PEER_BARRIER", Header.PEER);
        put(api, journal, "HELLO", HELLO);
        put(api, journal, "HELLO_GO", GO);
    }

    private void put(PcjApi api, NodeJournal journal, String name, int role) {
        int type = api.type(name);
        if (type < 0) {
            journal.unusable("PCJ has no message " + name);
        } else {
            roles[type] = role;
        }
    }

    /** 0 for a message that nothing goes along with. */
    int of(int type) {
        return type >= 0 && type < roles.length ? roles[type] : 0;
    }
}
