package dev.heddle.control;

/** What is run again and again. */
public interface Target {
    /** The name that schedules carry. */
    String program();

    /** The target as it is before its first instruction: statics as after loading, nothing printed. */
    Body fresh();

    /** One life of the target. */
    interface Body {
        /** The main thread's work, on that thread. */
        void run() throws Throwable;

        /** What it has printed. */
        String output();

        /** The iteration is over. */
        void close();
    }
}
