package dev.heddle.real.programs;

import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: four threads index into one writer, then four search one reader with a pool behind it. */
public final class LuceneSearch {

    private static final int THREADS = 4;
    private static final int DOCUMENTS = 250;
    private static final String[] WORDS = {"warp", "weft", "heddle", "loom", "shuttle", "thread", "cloth", "pattern",
            "twill"};

    private LuceneSearch() {
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                StandardAnalyzer analyzer = new StandardAnalyzer()) {
            IndexWriterConfig config = new IndexWriterConfig(analyzer).setMaxBufferedDocs(60);
            try (IndexWriter writer = new IndexWriter(directory, config)) {
                Workers.run(THREADS, worker -> index(writer, worker));
                writer.deleteDocuments(new Term("id", "1-7"));
                writer.commit();
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader, pool);
                String[] results = new String[THREADS];
                Workers.run(THREADS, worker -> results[worker] = search(searcher));
                System.out.println("documents " + reader.numDocs());
                for (String result : results) {
                    System.out.println(result);
                }
            }
        }
        pool.shutdown();
    }

    private static void index(IndexWriter writer, int worker) throws java.io.IOException {
        Random random = new Random(worker);
        for (int i = 0; i < DOCUMENTS; i++) {
            StringBuilder body = new StringBuilder();
            for (int w = 0; w < 40; w++) {
                body.append(WORDS[random.nextInt(WORDS.length)]).append(w % 9 == 8 ? ". " : " ");
            }
            Document document = new Document();
            document.add(new StringField("id", worker + "-" + i, Field.Store.YES));
            document.add(new TextField("body", body.toString(), Field.Store.NO));
            document.add(new IntPoint("number", i));
            writer.addDocument(document);
        }
    }

    private static String search(IndexSearcher searcher) throws java.io.IOException {
        StringBuilder counts = new StringBuilder();
        Query both = new BooleanQuery.Builder().add(new TermQuery(new Term("body", "heddle")), BooleanClause.Occur.MUST)
                .add(IntPoint.newRangeQuery("number", 10, 99), BooleanClause.Occur.FILTER).build();
        Query[] queries = {both, new PhraseQuery("body", "warp", "weft"), new PrefixQuery(new Term("body", "th")),
                new TermQuery(new Term("id", "1-7"))};
        for (int round = 0; round < 20; round++) {
            for (Query query : queries) {
                int count = searcher.count(query);
                counts.append(round == 0 ? count + " " : "");
                counts.append(round == 0 ? searcher.search(query, 5).scoreDocs.length + "; " : "");
            }
        }
        return counts.toString();
    }
}
