import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { sideIndexFile } from '#providers/side-index';
import { drain, listenOnSocket } from '#server/http/node-server';
import type { ListenerContext } from '#server/http/request-context';
import { CLIENT_IP_HEADER, PUBLIC_READ_HEADER, REQUEST, TRACEPARENT } from '../composition/renderer-pool.ts';
import { openServices, subscribeToInvalidations } from '../composition/services.ts';
import { openWeb } from '../composition/web.ts';
import { continueTrace } from '../platform/tracing/spans.ts';
import type { RunTask } from './task.ts';

/** Rendering process: renders pages and public responses for the fronts. The fronts cache them. */
export const run: RunTask = async (facts, { log, cleanups, tell }) => {
  const services = await openServices(facts, log, cleanups);
  const server = createServer();
  const web = await openWeb(services, cleanups, {
    server,
    searchFile: sideIndexFile(facts.env.dataDir, facts.number),
    onSearchChange: () => tell({ kind: 'search-changed' }),
  });
  subscribeToInvalidations(services, { cache_tags: web.onCacheTags }, cleanups, web.onLost);
  const anything = getRequestListener((request, env) =>
    web.fetch(request, contextOf((env as HttpBindings).incoming)),
  );
  const sendRead = async (req: IncomingMessage, res: ServerResponse) => {
    const answer = await web.read(req.url ?? '/', contextOf(req)).catch((error: unknown) => {
      log.error({ err: error, path: req.url }, 'a public answer could not be made');
      return { status: 500, headers: {}, body: Buffer.alloc(0) };
    });
    res.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    res.end(answer.body);
  };
  server.on('request', (req, res) => {
    const asked = String(req.headers[TRACEPARENT] ?? '');
    void continueTrace(asked, 'render', {}, () =>
      req.headers[PUBLIC_READ_HEADER] ? sendRead(req, res) : anything(req, res),
    );
  });
  await listenOnSocket(server, facts.socket);
  cleanups.add(() => drain(server));
  return {};
};

/** The client, as determined by the front. Nothing else can reach the socket. */
function contextOf({ headers }: IncomingMessage): ListenerContext {
  return { requestId: String(headers[REQUEST]), clientIp: String(headers[CLIENT_IP_HEADER]), isLocal: false };
}
