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
  let isCut = false;
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
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
      isCut = true;
      drop();
    },
    reconnect() {
      isCut = false;
    },
    async close() {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}
