import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DRAIN_MS,
  drain,
  FIRST_REQUEST_GRACE_MS,
  IDLE_SWEEP_MS,
  listenOnSocket,
} from '#server/http/node-server';
import { monitorWorkers, startHeartbeat } from '../composition/heartbeat.ts';
import { createRendererPool } from '../composition/renderer-pool.ts';
import { openServices, subscribeToInvalidations } from '../composition/services.ts';
import { openWeb } from '../composition/web.ts';
import { SupervisorMetrics } from './metrics-aggregator.ts';
import type { RunTask } from './task.ts';

/**
 * Edge process: serves clients from the cache, handles writes and requests with a token, and forwards the rest to the
 * rendering processes.
 */
export const run: RunTask = async (facts, { log, cleanups, tell }) => {
  const services = await openServices(facts, log, cleanups);
  if (facts.number === 1) {
    startHeartbeat(facts, services, ['web'], cleanups);
    monitorWorkers(services, cleanups);
  }
  const server = createServer();
  const readers = createRendererPool(facts.readers);
  cleanups.add(async () => readers.close());
  const figures = new SupervisorMetrics(() => tell({ kind: 'figures-wanted' }));
  const web = await openWeb(services, cleanups, {
    ...{ server, readers, searchFile: null },
    figuresOfNode: () => figures.read(),
  });
  subscribeToInvalidations(services, { cache_tags: web.onCacheTags }, cleanups, web.onLost);
  server.on('request', web.listener);
  // Connections come from the parent, but http.Server only checks request timeouts while it listens.
  await listenOnSocket(server, facts.socket);
  const sockets = new Set<Socket>();
  cleanups.add(async () => {
    await Promise.all([drain(server), endConnections(server, sockets)]);
  });
  return {
    connection(socket) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      server.emit('connection', socket);
      socket.resume();
    },
    startDraining: web.startDraining,
    searchChanged: web.searchChanged,
    figuresOfNode: (ofNode) => figures.heard(ofNode),
  };
};

/** Closes handed-over connections; http.Server only tracks those that it accepted itself. */
async function endConnections(server: Server, sockets: Set<Socket>): Promise<void> {
  const until = Date.now() + DRAIN_MS;
  await sleep(FIRST_REQUEST_GRACE_MS);
  while (sockets.size > 0 && Date.now() < until) {
    server.closeIdleConnections();
    await sleep(IDLE_SWEEP_MS);
  }
}
