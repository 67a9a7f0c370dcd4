import { rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type net from 'node:net';
import type { Env } from '../platform/env.ts';

export const DRAIN_MS = 10_000;

/** The port is taken before everything is ready, since links need it; until then nobody is left hanging. */
export function notReadyYet(_: IncomingMessage, res: ServerResponse): void {
  res.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
  res.end('starting');
}

/** Takes the port that was asked for, and says which it is. @throws Error when it is taken */
export async function listen(server: net.Server, env: Pick<Env, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  return (server.address() as { port: number }).port;
}

/** Answers at a Unix socket, which the user of this process alone may open. */
export async function listenOnSocket(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/** Takes no new connections and lets running requests end; after 10 s the rest is cut off. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cutOff);
}
