package dev.heddle.watch;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * Registers the bean; late, and only where there is a server of beans already, as the program or somebody who connects to it has wanted one: to make one loads
 * a good deal of the JDK.
 */
final class Management {
    /** The class of such servers, with slashes. */
    static final String SERVER = "com/sun/jmx/mbeanserver/JmxMBeanServer";

    private Management() {
    }

    static void register(Watching w) {
        try {
            ManagementFactory.getPlatformMBeanServer().registerMBean(
                    new StandardMBean(new Bean(w), WatchMXBean.class, true),
                    new ObjectName("dev.heddle:type=Watch"));
        } catch (JMException | RuntimeException | LinkageError withoutIt) {
            return;
        }
    }

    private static final class Bean implements WatchMXBean {
        private final Watching w;

        Bean(Watching w) {
            this.w = w;
        }

        @Override
        public String getState() {
            return w.phase().name();
        }

        @Override
        public double getRate() {
            return w.rate();
        }

        @Override
        public double getBudget() {
            return w.budget();
        }

        @Override
        public double getCost() {
            return w.cost();
        }

        @Override
        public int getLocations() {
            return w.locations();
        }

        @Override
        public int getRaces() {
            return w.races();
        }

        @Override
        public String getStatus() {
            return w.status();
        }

        @Override
        public void off() {
            w.off(new Runnable() {
                @Override
                public void run() {
                    // Nobody waits.
                }
            });
        }
    }
}
