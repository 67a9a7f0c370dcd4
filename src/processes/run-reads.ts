import { createServer, type IncomingMessage } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { sideIndexFile } from '#providers/side-index';
import { drain, listenOnSocket } from '../http/node-server.ts';
import type { ListenerContext } from '../http/request-context.ts';
import { CALLER, REQUEST } from './readers.ts';
import { listenForChanges, openServices } from './services.ts';
import type { RunTask } from './task.ts';
import { openWeb } from './web.ts';

/** Renders pages and answers what anybody may read, for the fronts alone; what is kept is kept by them. */
export const run: RunTask = async (facts, { log, cleanups, tell }) => {
  const services = await openServices(facts, log, cleanups);
  const server = createServer();
  const web = await openWeb(services, cleanups, {
    server,
    searchFile: sideIndexFile(facts.env.dataDir, facts.number),
    onSearchChange: () => tell({ kind: 'search-changed' }),
  });
  listenForChanges(services, { catalogue: web.onCatalogue }, cleanups, web.onLost);
  server.on(
    'request',
    getRequestListener((request, env) => web.fetch(request, contextOf((env as HttpBindings).incoming))),
  );
  await listenOnSocket(server, facts.socket);
  cleanups.add(() => drain(server));
  return {};
};

/** Who asks, as the front has found out. Nobody else reaches the socket. */
function contextOf({ headers }: IncomingMessage): ListenerContext {
  return { requestId: String(headers[REQUEST]), clientIp: String(headers[CALLER]), isLocal: false };
}
