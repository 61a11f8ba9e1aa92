package shop;

public interface Till {
    void paid(int amount);
}
