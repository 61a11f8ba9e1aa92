// PAPER: weblech
// KNOWN: data-race Crawler$Statistics.pages
// KNOWN: data-race Crawler$Statistics.bytes
// KNOWN: data-race Crawler$Worker.task
// KNOWN: atomicity-violation Crawler$Visited.contains Crawler$Visited.add Crawler$Visited.add

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A crawler for a small web in memory: a queue of addresses, a set of those that were seen, threads that fetch, statistics that nobody
 * locks, and somebody who cancels what a thread is about to do. A page may be fetched twice, and who cancels may find that the
 * task is gone.
 */
public class Crawler {
    static final class Page {
        final String address;
        final String text;
        final List<String> links;

        Page(String address, String text, String... links) {
            this.address = address;
            this.text = text;
            this.links = List.of(links);
        }
    }

    /** What there is to crawl. It never changes. */
    static final class Web {
        private final Map<String, Page> pages = new HashMap<>();

        Web with(Page page) {
            pages.put(page.address, page);
            return this;
        }

        Page fetch(String address) {
            return pages.get(address);
        }
    }

    static final class Task {
        final String address;
        final int depth;
        private boolean cancelled;

        Task(String address, int depth) {
            this.address = address;
            this.depth = depth;
        }

        synchronized void cancel() {
            cancelled = true;
        }

        synchronized boolean isCancelled() {
            return cancelled;
        }
    }

    /** Tasks to do; it is over when nobody works on one and there is none. */
    static final class Frontier {
        private final Deque<Task> tasks = new ArrayDeque<>();
        private int working;

        synchronized void add(Task t) {
            tasks.add(t);
            notifyAll();
        }

        synchronized Task take() throws InterruptedException {
            while (tasks.isEmpty() && working > 0) {
                wait();
            }
            if (tasks.isEmpty()) {
                return null;
            }
            working++;
            return tasks.poll();
        }

        synchronized void done() {
            working--;
            if (working == 0 && tasks.isEmpty()) {
                notifyAll();
            }
        }
    }

    /** The addresses that were seen: each call is safe, two of them together are not. */
    static final class Visited {
        private final Set<String> addresses = new HashSet<>();
        private final List<String> order = new ArrayList<>();

        synchronized boolean contains(String address) {
            return addresses.contains(address);
        }

        synchronized void add(String address) {
            if (!addresses.add(address)) {
                throw new IllegalStateException(address + " is fetched twice");
            }
            order.add(address);
        }

        synchronized int size() {
            return order.size();
        }
    }

    /** Numbers to look at. */
    static final class Statistics {
        private int pages;
        private long bytes;
        private int errors;

        void fetched(Page p) {
            pages++;
            bytes += p.text.length();
        }

        synchronized void failed() {
            errors++;
        }

        String summary() {
            return pages + " pages, " + bytes + " bytes";
        }
    }

    static final class Worker implements Runnable {
        private final Spider spider;
        private Task task;

        Worker(Spider spider) {
            this.spider = spider;
        }

        @Override
        public void run() {
            try {
                for (Task t = spider.frontier.take(); t != null; t = spider.frontier.take()) {
                    task = t;
                    if (!t.isCancelled()) {
                        visit(t);
                    }
                    task = null;
                    spider.frontier.done();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void visit(Task t) {
            if (spider.visited.contains(t.address)) {
                return;
            }
            spider.visited.add(t.address);
            Page page = spider.web.fetch(t.address);
            if (page == null) {
                spider.statistics.failed();
                return;
            }
            spider.statistics.fetched(page);
            if (t.depth > 0) {
                for (String link : page.links) {
                    spider.frontier.add(new Task(link, t.depth - 1));
                }
            }
        }

        /** What it is about to do is not wanted any more. */
        void cancel() {
            if (task != null) {
                task.cancel();
            }
        }
    }

    static final class Spider {
        final Web web;
        final Frontier frontier = new Frontier();
        final Visited visited = new Visited();
        final Statistics statistics = new Statistics();
        final List<Worker> workers = new ArrayList<>();
        private final List<Thread> threads = new ArrayList<>();

        Spider(Web web, int size) {
            this.web = web;
            for (int i = 0; i < size; i++) {
                Worker w = new Worker(this);
                workers.add(w);
                threads.add(new Thread(w, "worker-" + i));
            }
        }

        void crawl(String... addresses) {
            for (String a : addresses) {
                frontier.add(new Task(a, 1));
            }
            for (Thread t : threads) {
                t.start();
            }
        }

        void await() throws InterruptedException {
            for (Thread t : threads) {
                t.join();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Web web = new Web().with(new Page("/", "home", "/news", "/shop")).with(new Page("/news", "nothing new", "/"))
                .with(new Page("/shop", "nothing to sell", "/gone"));
        Spider spider = new Spider(web, 2);
        spider.crawl("/", "/");
        spider.workers.get(1).cancel();
        spider.await();
        if (spider.visited.size() > 4) {
            throw new IllegalStateException(spider.statistics.summary());
        }
    }
}
