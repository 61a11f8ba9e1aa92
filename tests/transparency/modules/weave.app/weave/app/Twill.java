package weave.app;

public class Twill implements weave.cloth.Pattern {
    private int asked;

    @Override
    public String name() {
        return "twill" + ++asked;
    }
}
