import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to the market, which a test can disconnect. */
export interface TcpProxy {
  url: string;
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(to: string): Promise<TcpProxy> {
  const { port, hostname } = new URL(to);
  const sockets = new Set<Socket>();
  let isDisconnected = false;
  const server = net.createServer((client) => {
    if (isDisconnected) return void client.destroy();
    const upstream = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    for (const [source, target] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(source);
      source.on('error', () => undefined);
      source.once('close', () => {
        sockets.delete(source);
        target.destroy();
      });
      source.pipe(target);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    disconnect() {
      isDisconnected = true;
      drop();
    },
    reconnect() {
      isDisconnected = false;
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
