import { rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../platform/env.ts';

export const DRAIN_MS = 10_000;
export const IDLE_SWEEP_MS = 50;
const SHORT_TURN_MS = 0.5;
const TURNS_MAX = 1_000;
/** Grace period for the first request on an accepted connection. */
export const FIRST_REQUEST_GRACE_MS = 300;

/**
 * We bind the port before startup finishes (links contain it) and answer 503 until ready. /healthz answers 200: a
 * process that waits for its database is alive and must not be restarted.
 */
export function respondNotReady(req: IncomingMessage, res: ServerResponse): void {
  if (req.url === '/healthz') {
    res.writeHead(200, { 'content-type': 'text/plain' });
    res.end('ok');
    return;
  }
  res.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
  res.end('starting');
}

/** Listens on the configured port and returns the actual one. @throws Error when it is in use */
export async function listen(server: net.Server, env: Pick<Env, 'port' | 'host'>): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, resolve);
  });
  return (server.address() as { port: number }).port;
}

/** Listens on a Unix socket that only this process's user may open. */
export async function listenOnSocket(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/**
 * Stops accepting connections; `closed` resolves when the last accepted one has closed. Avoids http.Server's close,
 * which drops connections without a request at once.
 */
export async function stopListening(server: net.Server): Promise<{ closed: Promise<void> }> {
  // Closing resets connections in the backlog. Wait for a short turn of the event loop without a new connection, after
  // which the backlog is empty.
  let taken = 0;
  server.on('connection', () => taken++);
  for (let turns = 0; turns < TURNS_MAX; turns++) {
    const before = taken;
    const begun = performance.now();
    await new Promise(setImmediate);
    if (taken === before && performance.now() - begun < SHORT_TURN_MS) break;
  }
  return { closed: new Promise((resolve) => net.Server.prototype.close.call(server, () => resolve())) };
}

/** Stops accepting connections and lets running requests finish; after 10 s the rest is cut off. */
export async function drain(server: Server): Promise<void> {
  const { closed } = await stopListening(server);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await sleep(FIRST_REQUEST_GRACE_MS);
  // A connection becomes idle after its last response.
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  await closed;
  clearInterval(closing);
  clearTimeout(cutOff);
}
