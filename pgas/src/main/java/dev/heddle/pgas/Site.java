package dev.heddle.pgas;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A place of the program where something shared is used, and the stack of the first time. */
record Site(String op, String className, String method, String file, int line, List<String> stack) {
    String place() {
        return Candidates.place(className, method, file, line);
    }

    void write(DataOutput out) throws IOException {
        out.writeUTF(op);
        out.writeUTF(className);
        out.writeUTF(method);
        out.writeUTF(file);
        out.writeInt(line);
        out.writeByte(stack.size());
        for (String frame : stack) {
            out.writeUTF(frame);
        }
    }

    static Site read(DataInput in) throws IOException {
        String op = in.readUTF();
        String className = in.readUTF();
        String method = in.readUTF();
        String file = in.readUTF();
        int line = in.readInt();
        int frames = in.readByte();
        List<String> stack = new ArrayList<>(frames);
        for (int i = 0; i < frames; i++) {
            stack.add(in.readUTF());
        }
        return new Site(op, className, method, file, line, stack);
    }
}
