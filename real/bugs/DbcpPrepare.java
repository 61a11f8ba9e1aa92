import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import org.apache.commons.dbcp.PoolingConnection;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/**
 * Commons DBCP DBCP-65: with a pool of prepared statements, PoolingConnection.prepareStatement() holds the connection while it
 * locks the pool of statements, and closing a statement holds that pool (GenericKeyedObjectPool.returnObject() of Commons Pool
 * 1.3) while PoolablePreparedStatement.passivate() locks the connection to take itself off its list. One thread prepares a
 * statement while another closes one of the same connection: both wait for ever. Since 1.2.2, prepareStatement() is not
 * synchronized.
 */
public class DbcpPrepare {
    public static void main(String[] args) throws Exception {
        GenericKeyedObjectPool statements = new GenericKeyedObjectPool();
        PoolingConnection connection = new PoolingConnection(nothing(Connection.class), statements);
        statements.setFactory(connection);
        PreparedStatement first = connection.prepareStatement("select 1");
        Thread closes = new Thread(() -> {
            try {
                first.close();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        Thread prepares = new Thread(() -> {
            try {
                connection.prepareStatement("select 2");
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        closes.start();
        prepares.start();
        closes.join();
        prepares.join();
    }

    /** A connection of no database, or a statement of it: it does nothing. */
    static <T> T nothing(Class<T> type) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            Class<?> result = method.getReturnType();
            return result == boolean.class ? proxy == (arguments == null ? null : arguments[0])
                : result == PreparedStatement.class ? nothing(PreparedStatement.class) : null;
        };
        return type.cast(Proxy.newProxyInstance(DbcpPrepare.class.getClassLoader(), new Class<?>[] { type }, handler));
    }
}
