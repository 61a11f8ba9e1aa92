// ROW: plain fields
// EXPECT: data-race FieldTypesRacy.flag
// EXPECT: data-race FieldTypesRacy.tiny
// EXPECT: data-race FieldTypesRacy.small
// EXPECT: data-race FieldTypesRacy.letter
// EXPECT: data-race FieldTypesRacy.real
// EXPECT: data-race FieldTypesRacy.text
/** The remaining types of fields, static and instance. */
public class FieldTypesRacy {
    static boolean flag;
    static byte tiny;
    short small;
    char letter;
    static float real;
    String text = "";

    void work() {
        flag = !flag;
        tiny++;
        small++;
        letter++;
        real += 1f;
        text = text.trim();
    }

    public static void main(String[] args) {
        FieldTypesRacy shared = new FieldTypesRacy();
        Together.run(shared::work, shared::work);
    }
}
