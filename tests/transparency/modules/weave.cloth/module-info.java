module weave.cloth {
    exports weave.cloth;

    opens weave.cloth.internal to
            weave.app;

    uses weave.cloth.Pattern;
}
