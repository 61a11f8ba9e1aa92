package dev.heddle.model;

/** What this program calls itself in every output. */
public final class Product {
    public static final String NAME = "heddle";
    /** The version of the Maven build; a test compares the two. */
    public static final String VERSION = "0.1.0";

    private Product() {
    }
}
