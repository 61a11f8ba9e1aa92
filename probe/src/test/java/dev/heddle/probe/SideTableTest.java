package dev.heddle.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SideTableTest {
    @AfterEach
    void noCap() {
        ShadowMemory.limit(Long.MAX_VALUE);
    }

    @Test
    void anObjectKeepsItsEntryWhileTheTableGrows() {
        List<Object> objects = new ArrayList<>();
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            objects.add(new int[1]);
            entries.add(SideTable.entry(objects.get(i)));
        }
        for (int i = 0; i < objects.size(); i++) {
            assertThat(SideTable.find(objects.get(i))).isSameAs(entries.get(i));
        }
        assertThat(SideTable.find(new int[1])).isNull();
    }

    @Test
    void entriesOfDeadObjectsGoAfterACollection() {
        long before = ShadowMemory.used();
        for (int i = 0; i < 200_000; i++) {
            SideTable.entry(new int[8]).array(8);
        }
        long full = ShadowMemory.used();
        assertThat(full - before).isPositive();
        // A collection may come late; each round adds as much as makes every segment look.
        for (int round = 0; round < 50 && ShadowMemory.used() - before > (full - before) / 2; round++) {
            System.gc();
            for (int i = 0; i < 20_000; i++) {
                SideTable.entry(new int[8]);
            }
        }
        assertThat(ShadowMemory.used() - before).isLessThan((full - before) / 2);
    }

    @Test
    void theOldestShadowsAreDroppedAtTheCap() {
        long dropped = ShadowMemory.dropped();
        ShadowMemory.limit(ShadowMemory.used() + (1 << 20));
        List<int[]> arrays = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            int[] a = new int[8];
            arrays.add(a);
            SideTable.entry(a).array(8);
        }
        assertThat(ShadowMemory.dropped()).isGreaterThan(dropped);
        assertThat(SideTable.find(arrays.get(0)).hasShadow()).isFalse();
        assertThat(SideTable.find(arrays.get(99_999)).hasShadow()).isTrue();
    }

    @Test
    void clocksSurviveTheCap() {
        int[] a = new int[8];
        Ext x = SideTable.entry(a).ext();
        ShadowMemory.limit(1);
        for (int i = 0; i < 50_000; i++) {
            SideTable.entry(new int[8]).array(8);
        }
        assertThat(SideTable.find(a).ext()).isSameAs(x);
    }
}
