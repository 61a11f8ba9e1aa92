package dev.heddle.bench.program;

import dev.heddle.bench.Program;
import dev.heddle.bench.Team;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Lucene answers queries of several kinds; the threads share one searcher. */
public final class LuceneSearch implements Program {
    private static final int HITS = 20;

    private final Directory directory = new ByteBuffersDirectory();
    private DirectoryReader reader;
    private IndexSearcher searcher;
    private Query[] queries;
    private int searches;

    @Override
    public String name() {
        return "lucene-search";
    }

    @Override
    public int warmupFactor() {
        return 3;
    }

    @Override
    public void setup(double scale) throws Exception {
        WordSource words = new WordSource(20_000, 9);
        int documents = Program.scaled(8_000, Math.sqrt(scale), 50);
        try (StandardAnalyzer analyzer = new StandardAnalyzer()) {
            IndexWriterConfig config = new IndexWriterConfig(analyzer);
            // One thread and one segment, so that document numbers are the same in every run.
            config.setMergeScheduler(new SerialMergeScheduler());
            try (IndexWriter writer = new IndexWriter(directory, config)) {
                for (int i = 0; i < documents; i++) {
                    writer.addDocument(LuceneIndex.document(i, words.words(60 + words.number(100))));
                }
                writer.forceMerge(1);
            }
        }
        reader = DirectoryReader.open(directory);
        searcher = new IndexSearcher(reader);
        queries = new Query[200];
        for (int i = 0; i < queries.length; i++) {
            queries[i] = query(i, words);
        }
        searches = Program.scaled(2_600, Math.sqrt(scale), 40);
    }

    private static Query query(int i, WordSource words) {
        switch (i % 5) {
            case 0:
                return term(words.word());
            case 1:
                return new PhraseQuery(3, "text", words.word(), words.word());
            case 2:
                return new PrefixQuery(new Term("text", words.word().substring(0, 2)));
            default:
                BooleanQuery.Builder builder = new BooleanQuery.Builder();
                BooleanClause.Occur occur = i % 5 == 3 ? BooleanClause.Occur.SHOULD : BooleanClause.Occur.MUST;
                for (int n = 0; n < 3; n++) {
                    builder.add(term(words.word()), occur);
                }
                return builder.build();
        }
    }

    private static Query term(String word) {
        return new TermQuery(new Term("text", word));
    }

    @Override
    public long iterate() throws Exception {
        Sort byLength = new Sort(new SortField("length", SortField.Type.LONG), SortField.FIELD_DOC);
        AtomicInteger next = new AtomicInteger();
        AtomicLong checksum = new AtomicLong();
        Team.run(THREADS, index -> {
            long sum = 0;
            for (int i = next.getAndIncrement(); i < searches; i = next.getAndIncrement()) {
                Query query = queries[i % queries.length];
                ScoreDoc[] hits = i % 7 == 0
                        ? searcher.search(query, HITS, byLength).scoreDocs
                        : searcher.search(query, HITS).scoreDocs;
                for (int rank = 0; rank < hits.length; rank++) {
                    sum += (hits[rank].doc + 1L) * (rank + 1) * (i + 1);
                }
            }
            checksum.addAndGet(sum);
        });
        return checksum.get();
    }

    @Override
    public void close() throws IOException {
        if (reader != null) {
            reader.close();
        }
        directory.close();
    }
}
