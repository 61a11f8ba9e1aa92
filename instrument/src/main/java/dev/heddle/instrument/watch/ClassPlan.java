package dev.heddle.instrument.watch;

/** What is to be done with one class. */
interface ClassPlan extends AccessWeaver.Watched, ReleaseVisitor.Volatiles {
    /**
     * Where one method releases something besides the instructions that do.
     *
     * @param atEntry  the method releases as a whole, such as the end of a thread
     * @param atReturn what is called when it returns, because that releases a monitor or a class that is initialized, or freezes final fields; or null
     * @param guarded  and also when it is left by an exception
     * @param hook     what else is called at the entry, or null
     */
    record Releases(boolean atEntry, String atReturn, boolean guarded, String hook) {
    }

    /** Null for a method that releases nothing; by its number in the order of the file. */
    Releases releases(int number, int access, String name, String desc);

    /** Whether there may be accesses to what is in the sample. */
    boolean accesses();

    /** With dots. */
    String className();

    /** The name of the source file, or null. */
    String source();

    /** Something in the class is watched. */
    void watches();
}
