// A compact source file: an instance main in an unnamed class.
int calls; static int total; String greeting() { calls++; return "hello " + calls; }
void main() throws Exception { IO.println(greeting()); Thread t = Thread.ofVirtual().start(() -> total += 3); t.join(); IO.println(greeting() + total + getClass().getName()); try { int[] a = {calls}; a[2] = 1; } catch (ArrayIndexOutOfBoundsException e) { e.printStackTrace(); } }
