import com.amazonaws.xray.AWSXRayRecorder;
import com.amazonaws.xray.AWSXRayRecorderBuilder;
import com.amazonaws.xray.emitters.Emitter;
import com.amazonaws.xray.entities.Segment;
import com.amazonaws.xray.entities.Subsegment;
import com.amazonaws.xray.strategy.DefaultStreamingStrategy;
import com.amazonaws.xray.strategy.sampling.AllSamplingStrategy;

/**
 * AWS X-Ray SDK for Java #276: DefaultStreamingStrategy.streamSome() holds the lock for the list of a segment's subsegments while
 * an ended subsegment is sent, for which the monitor of the segment is taken to get its id; Segment.addSubsegment() holds that
 * monitor while it takes the lock of the list. One thread ends a subsegment while another begins one in the same segment:
 * both wait for ever. Fixed in 2.9.1.
 */
public class XrayStream {
    public static void main(String[] args) throws Exception {
        AWSXRayRecorder recorder = AWSXRayRecorderBuilder.standard()
            .withSamplingStrategy(new AllSamplingStrategy())
            .withStreamingStrategy(new DefaultStreamingStrategy(0))
            .withEmitter(new Emitter() { // sends nothing; the parent's id is what streamSerialize() asks for as well
                @Override
                public boolean sendSegment(Segment segment) {
                    return segment.getId() != null;
                }

                @Override
                public boolean sendSubsegment(Subsegment subsegment) {
                    return subsegment.getParent().getId() != null;
                }
            }).build();
        Segment segment = recorder.beginSegment("segment");
        Subsegment first = recorder.beginSubsegment("first");
        Thread ends = new Thread(() -> {
            recorder.setTraceEntity(first);
            recorder.endSubsegment();
        });
        Thread begins = new Thread(() -> {
            recorder.setTraceEntity(segment);
            recorder.beginSubsegment("second");
        });
        ends.start();
        begins.start();
        ends.join();
        begins.join();
    }
}
