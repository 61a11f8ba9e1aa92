package dev.heddle.session.campaign;

import java.nio.file.Path;
import java.util.ServiceLoader;

/** Makes engines of one kind; found by {@link ServiceLoader}, so that nobody pays for one that is not used. */
public interface EngineProvider {
    /** Whether {@code --engine} with this value means it. */
    boolean takes(String url);

    /**
     * @param agent     the agent, which has to be where tasks run
     * @param directory of the campaign, for what the engine writes itself
     * @throws EngineException if there is no such engine
     */
    Engine open(String url, Path agent, Path directory);

    /** The engine for this value, if a module that has it is on the class path. */
    static Engine find(String url, Path agent, Path directory) {
        for (EngineProvider provider : ServiceLoader.load(EngineProvider.class)) {
            if (provider.takes(url)) {
                return provider.open(url, agent, directory);
            }
        }
        throw new EngineException("the Spark module is not there: mvn -pl spark -am package -DskipTests builds it,"
                + " and the heddle script takes it from then on");
    }
}
