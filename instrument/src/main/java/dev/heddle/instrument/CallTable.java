package dev.heddle.instrument;

import dev.heddle.probe.Calls;

/** What calls of JDK methods mean, from the names of class and method. */
final class CallTable {
    private CallTable() {
    }

    /** Whether an object behind this static type may be a location or a concurrent collection. */
    static boolean collectionLike(String owner) {
        if (owner.startsWith("java/util/")) {
            String rest = owner.substring(10);
            if (rest.indexOf('/') < 0) {
                return !rest.equals("Objects") && !rest.equals("Optional") && !rest.equals("Random")
                        && !rest.equals("UUID") && !rest.equals("Locale") && !rest.equals("Comparator");
            }
            return rest.startsWith("concurrent/") && rest.indexOf('/', 11) < 0
                    && (rest.endsWith("Map") || rest.endsWith("Set") || rest.endsWith("List") || rest.endsWith("Queue")
                            || rest.endsWith("Deque") || rest.indexOf('$') > 0)
                    || rest.equals("regex/Matcher");
        }
        return owner.equals("java/lang/StringBuilder") || owner.equals("java/lang/StringBuffer")
                || owner.equals("java/lang/Iterable") || owner.equals("java/lang/Appendable")
                || owner.startsWith("java/text/") || owner.equals("java/security/MessageDigest")
                || owner.equals("javax/crypto/Cipher") || owner.equals("javax/crypto/Mac");
    }

    /** Whether the static type alone says that the object cannot be a synchronizing one. */
    static boolean neverSynchronizes(String owner) {
        switch (owner) {
            case "java/lang/StringBuilder":
            case "java/util/ArrayList":
            case "java/util/LinkedList":
            case "java/util/HashMap":
            case "java/util/LinkedHashMap":
            case "java/util/TreeMap":
            case "java/util/HashSet":
            case "java/util/TreeSet":
            case "java/util/ArrayDeque":
            case "java/util/BitSet":
            case "java/util/Date":
                return true;
            default:
                return owner.startsWith("java/text/");
        }
    }

    /** One of the effects of {@link Calls}, or -1 if the method does not touch the object's contents. */
    static int effect(String owner, String method) {
        if (owner.startsWith("java/text/")) {
            return method.startsWith("get") || method.startsWith("is") || method.equals("toPattern")
                    || method.equals("clone")
                    || method.equals("equals") || method.equals("hashCode") ? Calls.READ : Calls.WRITE;
        }
        if (owner.startsWith("java/security/") || owner.startsWith("javax/crypto/")) {
            return method.startsWith("get") || method.equals("isEqual") ? -1 : Calls.WRITE;
        }
        if (owner.equals("java/util/Date")) {
            return method.startsWith("set") ? Calls.WRITE : Calls.READ;
        }
        if (owner.equals("java/util/regex/Matcher")) {
            return method.startsWith("group") || method.equals("start") || method.equals("end")
                    ? Calls.READ
                    : Calls.WRITE;
        }
        switch (method) {
            case "next":
            case "nextElement":
            case "previous":
                return owner.equals("java/util/Scanner") || owner.equals("java/util/StringTokenizer")
                        ? Calls.WRITE
                        : Calls.NEXT;
            case "hasNext":
            case "hasMoreElements":
            case "hasPrevious":
                return owner.equals("java/util/Scanner") ? Calls.WRITE : -1;
            case "getClass":
            case "wait":
            case "notify":
            case "notifyAll":
            case "hashCode":
            case "equals":
                return method.equals("hashCode") || method.equals("equals") ? Calls.READ : -1;
            case "size":
            case "isEmpty":
                return Calls.LOOK;
            case "length":
            case "charAt":
            case "capacity":
            case "substring":
            case "subSequence":
            case "codePointAt":
            case "chars":
            case "getChars":
            case "compareTo":
            case "element":
            case "elements":
            case "keys":
            case "iterator":
            case "listIterator":
            case "descendingIterator":
            case "spliterator":
            case "stream":
            case "parallelStream":
            case "forEach":
            case "forEachRemaining":
            case "toArray":
            case "toString":
            case "keySet":
            case "values":
            case "entrySet":
            case "navigableKeySet":
            case "descendingMap":
            case "descendingSet":
            case "descendingKeySet":
            case "clone":
            case "comparator":
            case "cardinality":
            case "intersects":
            case "nextSetBit":
            case "nextClearBit":
            case "previousSetBit":
            case "remainingCapacity":
            case "mappingCount":
            case "search":
            case "reversed":
            case "sequencedKeySet":
            case "tryAdvance":
                return Calls.READ;
            case "getAndSet":
                return Calls.WRITE;
            default:
                break;
        }
        if (method.startsWith("get") || method.startsWith("contains") || method.startsWith("is")
                || method.startsWith("peek") || method.startsWith("indexOf") || method.startsWith("lastIndexOf")
                || method.startsWith("first") || method.startsWith("last") || method.startsWith("floor")
                || method.startsWith("ceiling") || method.startsWith("higher") || method.startsWith("lower")
                || method.startsWith("head") || method.startsWith("tail") || method.startsWith("sub")
                || method.startsWith("reduce") || method.startsWith("has")) {
            return Calls.READ;
        }
        return Calls.WRITE;
    }

    /** Whether this is {@code get(i)} or {@code set(i, x)} of a list. */
    static boolean elementOfList(String method, String desc) {
        return method.equals("get") && desc.equals("(I)Ljava/lang/Object;")
                || method.equals("set") && desc.equals("(ILjava/lang/Object;)Ljava/lang/Object;");
    }

    /** Modes of an atomic operation. */
    static final int NOTHING = 0;
    static final int ACQUIRE = 1;
    static final int RELEASE = 2;
    static final int BOTH = 3;

    /** For the classes of java.util.concurrent.atomic. */
    static int atomicMode(String method) {
        switch (method) {
            case "<init>":
            case "getPlain":
            case "setPlain":
            case "getOpaque":
            case "setOpaque":
            case "newUpdater":
            case "length":
            case "weakCompareAndSetPlain":
            case "weakCompareAndSet":
                return method.equals("weakCompareAndSet") ? BOTH : NOTHING;
            case "set":
            case "lazySet":
            case "setRelease":
            case "reset":
            case "add":
            case "increment":
            case "decrement":
            case "accumulate":
                return RELEASE;
            case "get":
            case "getAcquire":
            case "intValue":
            case "longValue":
            case "doubleValue":
            case "floatValue":
            case "byteValue":
            case "shortValue":
            case "toString":
            case "sum":
            case "getReference":
            case "getStamp":
            case "isMarked":
                return ACQUIRE;
            default:
                return BOTH;
        }
    }

    /** For VarHandle and both Unsafe classes. */
    static int handleMode(String method) {
        if (method.endsWith("Plain") || method.endsWith("Opaque")) {
            return NOTHING;
        }
        if (method.startsWith("getAnd") || method.startsWith("compareAnd") || method.startsWith("weakCompareAnd")) {
            if (method.endsWith("Acquire")) {
                return ACQUIRE;
            }
            return method.endsWith("Release") ? RELEASE : BOTH;
        }
        if (method.startsWith("get") && (method.endsWith("Volatile") || method.endsWith("Acquire"))) {
            return ACQUIRE;
        }
        if ((method.startsWith("set") || method.startsWith("put"))
                && (method.endsWith("Volatile") || method.endsWith("Release")) || method.startsWith("putOrdered")) {
            return RELEASE;
        }
        return NOTHING;
    }

    /** How many arguments of a VarHandle method are values; the others are coordinates. */
    static int handleValues(String method) {
        if (method.startsWith("compareAnd") || method.startsWith("weakCompareAnd")) {
            return 2;
        }
        return method.startsWith("set") || method.startsWith("getAnd") ? 1 : 0;
    }
}
