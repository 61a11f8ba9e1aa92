// PAPER: DBCP
// JARS: commons-dbcp-1.2.1 commons-pool-1.3
// KNOWN: deadlock org.apache.commons.pool.impl.GenericKeyedObjectPool.borrowObject org.apache.commons.dbcp.AbandonedTrace.removeTrace
// KNOWN: deadlock org.apache.commons.pool.impl.GenericKeyedObjectPool.close org.apache.commons.dbcp.AbandonedTrace.removeTrace

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.dbcp.PoolingConnection;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/**
 * Commons DBCP 1.2.1 (DBCP-65): who prepares a statement holds the connection and wants the pool of statements; who closes one holds that
 * pool and wants the connection. So does who closes
 * the connection itself. Of a third connection nobody closes anything.
 */
public class StatementPool {
    interface Work {
        void run() throws SQLException;
    }

    static Thread thread(String name, Work work) {
        return new Thread(() -> {
            try {
                work.run();
            } catch (SQLException e) {
                throw new AssertionError(e);
            }
        }, name);
    }

    static PoolingConnection connection() {
        GenericKeyedObjectPool statements = new GenericKeyedObjectPool();
        PoolingConnection connection = new PoolingConnection(nothing(Connection.class), statements);
        statements.setFactory(connection);
        return connection;
    }

    /** A connection of no database, or a statement of it: it does nothing. */
    static <T> T nothing(Class<T> type) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            Class<?> result = method.getReturnType();
            return result == boolean.class ? proxy == (arguments == null ? null : arguments[0])
                : result == PreparedStatement.class ? nothing(PreparedStatement.class) : null;
        };
        return type.cast(Proxy.newProxyInstance(StatementPool.class.getClassLoader(), new Class<?>[] { type }, handler));
    }

    /** A statement of a connection that may be closed already, which this version answers with an exception of its own kind. */
    static void closeLate(PreparedStatement statement) throws SQLException {
        try {
            statement.close();
        } catch (NullPointerException gone) {
            return;
        }
    }

    public static void main(String[] args) throws Exception {
        PoolingConnection busy = connection();
        PoolingConnection quiet = connection();
        PoolingConnection over = connection();
        PreparedStatement last = over.prepareStatement("select 4");
        PreparedStatement first = busy.prepareStatement("select 1");
        List<Thread> threads = new ArrayList<>();
        threads.add(thread("elsewhere", () -> quiet.prepareStatement("select 3")));
        threads.add(thread("closes", first::close));
        threads.add(thread("prepares", () -> busy.prepareStatement("select 2")));
        threads.add(thread("ends", () -> over.close()));
        threads.add(thread("closes too", () -> closeLate(last)));
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }
}
