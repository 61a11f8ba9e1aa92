package dev.heddle.real.programs;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.LineBasedFrameDecoder;
import io.netty.handler.codec.string.StringDecoder;
import io.netty.handler.codec.string.StringEncoder;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A Netty server that answers lines, and clients that send each line after the answer to the one before. */
public final class NettyEcho {

    private static final int CLIENTS = 6;
    private static final int LINES = 200;

    private static final class Echo extends SimpleChannelInboundHandler<String> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, String line) {
            context.writeAndFlush(new StringBuilder(line).reverse() + "\n");
        }
    }

    /** One per channel; only its event loop touches {@code sent}. */
    private static final class Client extends SimpleChannelInboundHandler<String> {
        private final AtomicLong sum;
        private final CountDownLatch done;
        private int sent;

        Client(AtomicLong sum, CountDownLatch done) {
            this.sum = sum;
            this.done = done;
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            send(context);
        }

        private void send(ChannelHandlerContext context) {
            sent++;
            context.writeAndFlush("line " + sent + "\n");
        }

        @Override
        protected void channelRead0(ChannelHandlerContext context, String line) {
            sum.addAndGet(line.length() + line.charAt(0));
            if (sent < LINES) {
                send(context);
            } else {
                context.close();
                done.countDown();
            }
        }
    }

    private NettyEcho() {
    }

    public static void main(String[] args) throws Exception {
        EventLoopGroup boss = new NioEventLoopGroup(1);
        EventLoopGroup workers = new NioEventLoopGroup(3);
        AtomicLong sum = new AtomicLong();
        CountDownLatch done = new CountDownLatch(CLIENTS);
        Channel server = new ServerBootstrap().group(boss, workers).channel(NioServerSocketChannel.class)
                .childHandler(lines(Echo::new)).bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)).sync()
                .channel();
        Bootstrap clients = new Bootstrap().group(workers).channel(NioSocketChannel.class)
                .handler(lines(() -> new Client(sum, done)));
        for (int i = 0; i < CLIENTS; i++) {
            clients.connect(server.localAddress()).sync();
        }
        System.out.println("all answered: " + done.await(100, TimeUnit.SECONDS) + ", sum " + sum);
        server.close().sync();
        boss.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        workers.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        System.out.println("closed: " + boss.isTerminated() + " " + workers.isTerminated());
    }

    private interface Maker {
        SimpleChannelInboundHandler<String> make();
    }

    private static ChannelInitializer<SocketChannel> lines(Maker last) {
        return new ChannelInitializer<>() {
            @Override
            protected void initChannel(SocketChannel channel) {
                channel.pipeline().addLast(new LineBasedFrameDecoder(1000), new StringDecoder(), new StringEncoder(),
                        last.make());
            }
        };
    }
}
