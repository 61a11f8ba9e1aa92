package dev.heddle.agent;

import dev.heddle.instrument.HeddleTransformer;
import dev.heddle.instrument.Woven;
import dev.heddle.probe.ThreadMute;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** Loads the target's class path anew, so that its statics start over. What was woven once is kept for the next one. */
final class IterationLoader extends URLClassLoader implements Woven {
    static {
        registerAsParallelCapable();
    }

    private final HeddleTransformer transformer;
    /** Shared by all loaders of an exploration: class name to instrumented bytes and where they came from. */
    private final Map<String, Bytes> cache;

    /** Instrumented bytes of a class. */
    record Bytes(byte[] code, CodeSource source) {
    }

    IterationLoader(URL[] path, HeddleTransformer transformer, Map<String, Bytes> cache) {
        super("app", path, ClassLoader.getPlatformClassLoader());
        this.transformer = transformer;
        this.cache = cache;
    }

    static Map<String, Bytes> newCache() {
        return new ConcurrentHashMap<>();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        // What goes on in here orders nothing and is no place to switch threads.
        ThreadMute.on();
        try {
            return super.loadClass(name, resolve);
        } finally {
            ThreadMute.off();
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        Bytes b = cache.get(name);
        if (b == null) {
            b = read(name);
            cache.put(name, b);
        }
        int dot = name.lastIndexOf('.');
        if (dot > 0 && getDefinedPackage(name.substring(0, dot)) == null) {
            try {
                definePackage(name.substring(0, dot), null, null, null, null, null, null, null);
            } catch (IllegalArgumentException another) {
                // Another thread of the target was faster.
                return defineClass(name, b.code(), 0, b.code().length, b.source());
            }
        }
        return defineClass(name, b.code(), 0, b.code().length, b.source());
    }

    private Bytes read(String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        URL url = findResource(file);
        if (url == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream in = url.openStream()) {
            byte[] raw = in.readAllBytes();
            byte[] woven = transformer.weave(this, name.replace('.', '/'), raw);
            return new Bytes(woven == null ? raw : woven, new CodeSource(root(url, file),
                    (java.security.cert.Certificate[]) null));
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static URL root(URL url, String file) throws IOException {
        String text = url.toString();
        // Not by its length: what is not ASCII may be written otherwise in a URL.
        int cut = text.length();
        for (int names = file.split("/").length; names > 0; names--) {
            cut = text.lastIndexOf('/', cut - 1);
        }
        String root = text.substring(0, cut + 1);
        if (root.startsWith("jar:") && root.endsWith("!/")) {
            root = root.substring("jar:".length(), root.length() - "!/".length());
        }
        return new URL(root);
    }

    /** The main class that a jar names, or null. */
    static String mainClass(java.nio.file.Path jar) {
        try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            return manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        } catch (IOException e) {
            return null;
        }
    }
}
