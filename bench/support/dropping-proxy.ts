import { createServer, request } from 'node:http';

export interface DroppingProxy {
  url: string;
  /** Responses that were dropped. */
  dropped(): number;
  close(): Promise<void>;
}

/**
 * Forwards every request to a loopback server, waits for the whole response, and breaks the connection instead of
 * returning it.
 */
export async function startDroppingProxy(target: string): Promise<DroppingProxy> {
  let dropped = 0;
  const server = createServer((incoming, answer) => {
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        dropped++;
        answer.destroy();
      });
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    dropped: () => dropped,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
