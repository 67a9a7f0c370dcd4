import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy to the market, which a test can disconnect or hold up. */
export interface TcpProxy {
  url: string;
  disconnect(): void;
  reconnect(): void;
  /** Requests arrive, and their responses wait for releaseResponses(). */
  holdResponses(): void;
  releaseResponses(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(to: string): Promise<TcpProxy> {
  const { port, hostname } = new URL(to);
  /** Each connection from a browser, by the connection to the market. */
  const clients = new Map<Socket, Socket>();
  let isDisconnected = false;
  let isHeld = false;
  const server = net.createServer((client) => {
    if (isDisconnected) return void client.destroy();
    const upstream = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    clients.set(upstream, client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      socket.on('error', () => undefined);
      socket.once('close', () => {
        clients.delete(upstream);
        other.destroy();
      });
    }
    client.pipe(upstream);
    if (!isHeld) upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const upstream of clients.keys()) upstream.destroy();
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
    holdResponses() {
      isHeld = true;
      for (const [upstream, client] of clients) upstream.unpipe(client);
    },
    releaseResponses() {
      isHeld = false;
      for (const [upstream, client] of clients) upstream.pipe(client);
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
