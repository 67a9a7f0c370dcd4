import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that a drill can stop and restart at the same address. */
export interface Mailbox {
  url: string;
  /** Number of deliveries by Message-ID. */
  received: Map<string, number>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const received = new Map<string, number>();
  let server = serve(received);
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async start() {
      server = serve(received);
      await listen(port);
    },
  };
}

function serve(received: Map<string, number>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 20_000) head += chunk.toString('utf8');
      });
      stream.on('end', () => {
        const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? 'none';
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // The connection breaks when the server stops or its client is killed.
  server.on('error', () => undefined);
  return server;
}
