package dev.heddle.probe.pgas;

/** An object of PCJ in which Heddle keeps something. */
public interface Tagged {
    Object heddle$tag();

    void heddle$tag(Object tag);
}
