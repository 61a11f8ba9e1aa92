package dev.heddle.real.programs;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.time.Duration;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/** RxJava and Reactor pipelines over several schedulers, with errors, retries, back-pressure and time-outs. */
public final class ReactiveFlows {

    private ReactiveFlows() {
    }

    public static void main(String[] args) throws Exception {
        System.out.println("rx parallel " + Flowable.range(1, 5000).parallel(3).runOn(Schedulers.computation())
                .map(n -> n * 2L).sequential().reduce(0L, Long::sum).blockingGet());
        System.out.println("rx flatMap " + Observable.range(1, 100)
                .flatMap(n -> Observable.just(n).subscribeOn(Schedulers.io()).map(k -> k * k)).toSortedList()
                .blockingGet().size());
        System.out.println("rx group " + Flowable.range(0, 300).observeOn(Schedulers.computation(), false, 16)
                .groupBy(n -> n % 3).flatMapSingle(group -> group.count().map(c -> group.getKey() + ":" + c)).sorted()
                .toList()
                .blockingGet());
        int[] tries = {0};
        System.out.println("rx retry " + Observable.fromCallable(() -> {
            if (++tries[0] < 3) {
                throw new IllegalStateException("try " + tries[0]);
            }
            return tries[0];
        }).retry(5).blockingSingle());
        PublishProcessor<Integer> hot = PublishProcessor.create();
        var collected = hot.onBackpressureBuffer().observeOn(Schedulers.single()).toList().cache();
        var subscription = collected.subscribe();
        for (int i = 0; i < 500; i++) {
            hot.onNext(i);
        }
        hot.onComplete();
        System.out.println("rx hot " + collected.blockingGet().size() + " " + subscription.isDisposed());
        System.out.println("reactor parallel " + Flux.range(1, 5000).parallel(3)
                .runOn(reactor.core.scheduler.Schedulers.parallel()).map(n -> n * 3L).sequential().reduce(0L, Long::sum)
                .block());
        System.out.println("reactor zip " + Flux.zip(
                Flux.range(0, 50).publishOn(reactor.core.scheduler.Schedulers.boundedElastic()),
                Flux.range(100, 50).publishOn(reactor.core.scheduler.Schedulers.single()), Integer::sum).collectList()
                .block());
        System.out.println("reactor time-out " + Mono.never().timeout(Duration.ofMillis(20))
                .onErrorResume(e -> Mono.just(e.getClass().getSimpleName())).block());
        Sinks.Many<Integer> sink = Sinks.many().unicast().onBackpressureBuffer();
        Mono<List<Integer>> windows = sink.asFlux().publishOn(reactor.core.scheduler.Schedulers.parallel()).buffer(7)
                .map(List::size).collectList();
        for (int i = 0; i < 100; i++) {
            sink.tryEmitNext(i);
        }
        sink.tryEmitComplete();
        System.out.println("reactor windows " + windows.block());
        Schedulers.shutdown();
        reactor.core.scheduler.Schedulers.shutdownNow();
    }
}
