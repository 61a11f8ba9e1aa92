// Managed beans and bean introspection see the program's members only.
import java.beans.*;
import java.lang.management.*;
import java.util.*;
import javax.management.*;

public class Beans {
    public interface CountMBean {
        int getCount();

        void setCount(int n);

        long getTotal();

        void reset();
    }

    public static class Count implements CountMBean {
        private int count = 3;
        long total = 9;

        public int getCount() {
            return count;
        }

        public synchronized void setCount(int n) {
            count = n;
            total += n;
        }

        public long getTotal() {
            return total;
        }

        public void reset() {
            count = 0;
        }

        public boolean isOdd() {
            return count % 2 == 1;
        }

        private final PropertyChangeSupport support = new PropertyChangeSupport(this);

        public void addPropertyChangeListener(PropertyChangeListener l) {
            support.addPropertyChangeListener(l);
        }

        public void removePropertyChangeListener(PropertyChangeListener l) {
            support.removePropertyChangeListener(l);
        }
    }

    public static void main(String[] args) throws Exception {
        MBeanServer s = ManagementFactory.getPlatformMBeanServer();
        ObjectName n = new ObjectName("my:type=Count");
        Count c = new Count();
        s.registerMBean(c, n);
        s.setAttribute(n, new Attribute("Count", 5));
        s.invoke(n, "reset", null, null);
        System.out.println(s.getAttribute(n, "Total") + " " + s.getAttribute(n, "Count"));
        for (MBeanAttributeInfo a : s.getMBeanInfo(n).getAttributes())
            System.out.println(a.getName() + a.getType() + a.isWritable());
        for (PropertyDescriptor p : Introspector.getBeanInfo(Count.class).getPropertyDescriptors())
            System.out.println(p.getName() + " " + p.getReadMethod() + p.getWriteMethod());
        List<String> ms = new ArrayList<>();
        for (MethodDescriptor m :
                Introspector.getBeanInfo(Count.class, Object.class).getMethodDescriptors())
            ms.add(m.getName());
        Collections.sort(ms);
        System.out.println(
                ms + "" + Introspector.getBeanInfo(Count.class).getEventSetDescriptors().length);
        System.out.println(
                s.queryNames(new ObjectName("my:*"), null)
                        + " "
                        + new TreeSet<>(Arrays.asList(s.getDomains())));
    }
}
