package mods;

public interface Api {
    int size();
}
