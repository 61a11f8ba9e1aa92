import java.io.Reader;
import org.apache.commons.configuration.CombinedConfiguration;
import org.apache.commons.configuration.PropertiesConfiguration;
import org.apache.commons.configuration.reloading.ManagedReloadingStrategy;

/**
 * Commons Configuration CONFIGURATION-344: a combined configuration that is read holds its node combiner while it copies its
 * children, and each child takes its lock for reloading as it is read. A child that is reloaded holds that lock while it tells
 * the combined configuration, which takes the node combiner to throw away what it has combined. One thread reads while another
 * reloads: both wait for ever. Fixed in 1.6.
 */
public class ConfigReload {
    public static void main(String[] args) throws Exception {
        PropertiesConfiguration child = new PropertiesConfiguration() {
            @Override
            public void load(Reader in) {
                setProperty("key", "value");
            }
        };
        child.setURL(ConfigReload.class.getResource("ConfigReload.class")); // opened, but not read
        child.load();
        ManagedReloadingStrategy strategy = new ManagedReloadingStrategy();
        child.setReloadingStrategy(strategy);
        CombinedConfiguration combined = new CombinedConfiguration();
        combined.addConfiguration(child);
        Thread reloads = new Thread(strategy::refresh);
        Thread reads = new Thread(() -> combined.getString("key"));
        reloads.start();
        reads.start();
        reloads.join();
        reads.join();
    }
}
