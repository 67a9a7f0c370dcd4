import { rm } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../platform/env.ts';

export const DRAIN_MS = 10_000;
export const IDLE_SWEEP_MS = 50;
const SHORT_TURN_MS = 0.5;
const TURNS_MAX = 1_000;
/** Whoever has connected asks within this time. */
export const FIRST_REQUEST_GRACE_MS = 300;

/**
 * The port is taken before everything is ready, since links need it; until then nobody is left hanging. A process that waits
 * for its database lives: it is not to be started again for that.
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

/**
 * Takes no new connections; `closed` is when the last of those that it has taken is gone. Not as a server of node:http
 * closes, which cuts off at once whoever has come and not asked yet.
 */
export async function stopListening(server: net.Server): Promise<{ closed: Promise<void> }> {
  // Whoever waits at the port to be taken is cut off: right after a short turn of the loop that took nobody, none does.
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

/** Takes no new connections and lets running requests end; after 10 s the rest is cut off. */
export async function drain(server: Server): Promise<void> {
  const { closed } = await stopListening(server);
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await sleep(FIRST_REQUEST_GRACE_MS);
  // A connection falls idle when its last answer has gone.
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  await closed;
  clearInterval(closing);
  clearTimeout(cutOff);
}
