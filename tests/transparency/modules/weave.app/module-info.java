module weave.app {
    requires weave.cloth;

    provides weave.cloth.Pattern with
            weave.app.Twill;
}
