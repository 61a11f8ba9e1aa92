package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Lucene indexes documents with several threads and one writer, with its own merge threads at work. */
public final class LuceneIndex implements Program {
    private String[] texts;

    @Override
    public String name() {
        return "lucene-index";
    }

    @Override
    public int warmupFactor() {
        return 3;
    }

    @Override
    public void setup(double scale) {
        WordSource words = new WordSource(20_000, 7);
        texts = new String[Program.scaled(4_000, scale, 40)];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = words.words(80 + words.number(120));
        }
    }

    @Override
    public long iterate() throws Exception {
        try (Directory directory = new ByteBuffersDirectory(); EnglishAnalyzer analyzer = new EnglishAnalyzer()) {
            IndexWriterConfig config = new IndexWriterConfig(analyzer);
            config.setMaxBufferedDocs(Math.max(10, texts.length / 12));
            config.setRAMBufferSizeMB(IndexWriterConfig.DISABLE_AUTO_FLUSH);
            try (IndexWriter writer = new IndexWriter(directory, config)) {
                AtomicInteger next = new AtomicInteger();
                Team.run(THREADS, index -> {
                    for (int i = next.getAndIncrement(); i < texts.length; i = next.getAndIncrement()) {
                        writer.addDocument(document(i, texts[i]));
                    }
                });
                writer.commit();
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                // Which document went to which segment depends on the threads; these sums do not.
                return reader.numDocs() * 31L + reader.getSumTotalTermFreq("text") * 17
                        + reader.docFreq(new Term("id", "7")) + reader.getSumDocFreq("text");
            }
        }
    }

    static Document document(int id, String text) {
        Document document = new Document();
        document.add(new StringField("id", Integer.toString(id), Field.Store.YES));
        document.add(new TextField("text", text, Field.Store.NO));
        document.add(new NumericDocValuesField("length", text.length()));
        return document;
    }
}
