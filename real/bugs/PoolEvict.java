import java.util.NoSuchElementException;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * Commons Pool POOL-184: while GenericObjectPool.evict() looks at an idle object, that object counts as "in processing" and is not
 * in the pool, so a concurrent borrowObject() finds the pool exhausted and waits. evict() then puts the object back without
 * telling the waiters: the borrower waits for ever although an object is idle. Fixed in 1.5.6.
 */
public class PoolEvict {
    public static void main(String[] args) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            public Object makeObject() { return "object"; }
        });
        pool.setMaxActive(1);
        pool.setTestWhileIdle(true);
        pool.addObject();
        Thread evictor = new Thread(() -> {
            try {
                pool.evict();
            } catch (NoSuchElementException e) {
                // another defect, still in 1.6: evict() does not expect that the pool becomes empty meanwhile
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        evictor.start();
        Object o = pool.borrowObject();
        pool.returnObject(o);
        evictor.join();
        if (pool.getNumActive() != 0 || pool.getNumIdle() != 1) {
            throw new AssertionError("active " + pool.getNumActive() + ", idle " + pool.getNumIdle());
        }
    }
}
