package dev.heddle.session;

import dev.heddle.session.fake.FakeAgent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** Builds small jars out of test classes. */
final class FakeJars {
    private FakeJars() {
    }

    static Path agent(Path directory) throws IOException {
        return jar(directory.resolve("agent with space.jar"), "Premain-Class", FakeAgent.class);
    }

    static Path jar(Path file, String attribute, Class<?>... classes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue(attribute, classes[0].getName());
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
            for (Class<?> type : classes) {
                String name = type.getName().replace('.', '/') + ".class";
                jar.putNextEntry(new JarEntry(name));
                try (InputStream bytes = type.getClassLoader().getResourceAsStream(name)) {
                    bytes.transferTo(jar);
                }
            }
        }
        return file;
    }
}
