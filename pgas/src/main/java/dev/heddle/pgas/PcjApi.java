package dev.heddle.pgas;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Map;

/** PCJ as the program has loaded it, which Heddle is not linked with. */
final class PcjApi {
    private final Class<?> messageType;
    private final Class<?> storage;
    private final Method groupId;
    private final Method globalThreadId;
    private final Method threadsMap;
    private final Method threadData;
    private final Method globalGroup;
    private final Method storages;
    private final Method myId;
    private final Method asyncPut;
    private final Method futureGet;
    private final Method registerStorage;
    private final Method nodeData;
    private final Method totalNodes;
    private final Method physicalId;

    PcjApi(ClassLoader loader) throws ReflectiveOperationException {
        messageType = Class.forName("org.pcj.internal.message.MessageType", true, loader);
        storage = Class.forName("org.pcj.Storage", true, loader);
        Class<?> common = Class.forName("org.pcj.internal.InternalCommonGroup", true, loader);
        groupId = common.getMethod("getGroupId");
        globalThreadId = common.getMethod("getGlobalThreadId", int.class);
        threadsMap = common.getMethod("getThreadsMap");
        Class<?> thread = Class.forName("org.pcj.internal.PcjThread", true, loader);
        threadData = thread.getMethod("getThreadData");
        Class<?> data = Class.forName("org.pcj.internal.PcjThreadData", true, loader);
        globalGroup = data.getMethod("getGlobalGroup");
        storages = data.getMethod("getStorages");
        Class<?> group = Class.forName("org.pcj.internal.InternalGroup", true, loader);
        myId = group.getMethod("myId");
        asyncPut = group.getMethod("asyncPut", Object.class, int.class, Enum.class, int[].class);
        futureGet = Class.forName("org.pcj.PcjFuture", true, loader).getMethod("get");
        Class<?> internalStorages = Class.forName("org.pcj.internal.InternalStorages", true, loader);
        registerStorage = internalStorages.getMethod("registerStorage", Class.class);
        nodeData = Class.forName("org.pcj.internal.InternalPCJ", true, loader).getMethod("getNodeData");
        Class<?> node = Class.forName("org.pcj.internal.NodeData", true, loader);
        totalNodes = node.getMethod("getTotalNodeCount");
        physicalId = node.getMethod("getPhysicalId", int.class);
    }

    /** The number of a type of message on the wire, or -1 if there is none of this name. */
    int type(String name) {
        Object[] all = messageType.getEnumConstants();
        for (int i = 0; i < all.length; i++) {
            if (((Enum<?>) all[i]).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    int groupId(Object group) throws ReflectiveOperationException {
        return (int) groupId.invoke(group);
    }

    int globalThreadId(Object group, int member) throws ReflectiveOperationException {
        return (int) globalThreadId.invoke(group, member);
    }

    @SuppressWarnings("unchecked")
    Map<Integer, Integer> threads(Object group) throws ReflectiveOperationException {
        return (Map<Integer, Integer>) threadsMap.invoke(group);
    }

    Object globalGroup(Object pcjThread) throws ReflectiveOperationException {
        return globalGroup.invoke(threadData.invoke(pcjThread));
    }

    Object storages(Object pcjThread) throws ReflectiveOperationException {
        return storages.invoke(threadData.invoke(pcjThread));
    }

    int myId(Object group) throws ReflectiveOperationException {
        return (int) myId.invoke(group);
    }

    /** Returns the future. */
    Object put(Object group, byte[] value, int thread, Enum<?> variable) throws ReflectiveOperationException {
        return asyncPut.invoke(group, value, thread, variable, new int[0]);
    }

    void await(Object future) throws ReflectiveOperationException {
        futureGet.invoke(future);
    }

    void register(Object storagesOfThread, Class<?> enumClass) throws ReflectiveOperationException {
        registerStorage.invoke(storagesOfThread, enumClass);
    }

    int nodes() throws ReflectiveOperationException {
        return (int) totalNodes.invoke(nodeData.invoke(null));
    }

    /** PCJ's own number of the node of a thread. */
    int nodeOf(int thread) throws ReflectiveOperationException {
        return (int) physicalId.invoke(nodeData.invoke(null), thread);
    }

    /** The field that an enum constant names, or null. */
    Field field(Enum<?> variable) throws ReflectiveOperationException {
        for (Annotation a : variable.getDeclaringClass().getAnnotations()) {
            if (a.annotationType() == storage) {
                Class<?> type = (Class<?>) storage.getMethod("value").invoke(a);
                return type.getDeclaredField(variable.name());
            }
        }
        return null;
    }

    /** A number in a message, by the name of its field. */
    static int number(Object message, String name) throws ReflectiveOperationException {
        Field f = message.getClass().getDeclaredField(name);
        f.setAccessible(true);
        return f.getInt(message);
    }
}
