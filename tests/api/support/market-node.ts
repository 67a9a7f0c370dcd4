import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../../../src/composition/api.ts';
import { cacheSessions } from '../../../src/composition/services.ts';
import { listenForNotifications } from '../../../src/platform/listen.ts';
import type { HttpDeps } from '../../../src/server/http/deps.ts';
import { expectDocumented } from './contract-check.ts';

/** Untyped: the contract check has compared the answer with its schema. */
type Body = ReturnType<typeof JSON.parse>;

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  raw?: string;
  form?: FormData;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** A node whose API listens on a port and receives the other nodes' notifications. */
export async function startNode(deps: HttpDeps, databaseUrl: string) {
  const sessions = cacheSessions(deps.db);
  const listening = listenForNotifications(databaseUrl, sessions.handlers, deps.log, sessions.lost);
  const api = createApi(deps);
  // In place of the real listener: a test may set the client's address.
  const server = createServer(
    getRequestListener((request) => {
      const clientIp = request.headers.get('x-test-address') ?? '127.0.0.1';
      return api.fetch(request, { clientIp, requestId: request.headers.get('x-request-id') ?? '' });
    }),
  );
  // Client and node share a process: after a busy second an idle connection must stay open.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;

  const call: Call = async (method, path, { token, body, raw, form, headers = {} } = {}) => {
    const sent: Record<string, string> = { ...headers };
    if (token) sent.authorization = `Bearer ${token}`;
    if (body !== undefined) sent['content-type'] ??= 'application/json';
    const payload = form ?? raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${url}${path}`, { method, headers: sent, body: payload });
    const answer = {
      status: response.status,
      headers: response.headers,
      body: await response.json().catch(() => null),
    };
    expectDocumented({ method, path }, answer.status, answer.body);
    return answer;
  };
  return {
    url,
    call,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await listening.close();
    },
  };
}
