import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { currentTraceparent } from '#platform/tracing/spans';
import { type BufferedResponse, toResponse } from '#server/cache/buffered-response';
import type { ListenerContext } from '#server/http/request-context';

/** Headers that a front always overwrites: the request id, and the client's address. */
export const REQUEST = 'x-request-id';
export const CLIENT_IP_HEADER = 'x-dwaso-caller';
/** Marks a public read, requested by its cache key. */
export const PUBLIC_READ_HEADER = 'x-dwaso-read';
/** Span of the request in W3C format. */
export const TRACEPARENT = 'traceparent';

const TIMEOUT_MS = 20_000;
/** Hop-by-hop headers. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'upgrade', 'te', 'expect'];
const NOT_PASSED_BACK = new Set(OF_CONNECTION);
const NOT_PASSED_ON = new Set([...OF_CONNECTION, 'content-length', PUBLIC_READ_HEADER, TRACEPARENT]);
/** Limit for a form of a page that works without scripts. */
const BODY_MAX = 64 * 1024;

interface Reader {
  socketPath: string;
  inFlight: number;
}

export type Fetch = (request: Request, context: ListenerContext) => Response | Promise<Response>;

/** Client for the rendering processes of this node. */
export interface RendererPool {
  read(path: string, context: ListenerContext): Promise<BufferedResponse>;
  /** Any other request, such as a form on a page. */
  fetch: Fetch;
  close(): void;
}

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/**
 * Balances requests over the rendering processes: the least loaded first, another one when it is down.
 * @param sockets Unix sockets, one per process
 */
export function createRendererPool(sockets: readonly string[]): RendererPool {
  const agent = new Agent({ keepAlive: true });
  const readers = sockets.map((socketPath): Reader => ({ socketPath, inFlight: 0 }));
  async function askOne(asked: Asked): Promise<BufferedResponse> {
    for (const reader of readers.toSorted((a, b) => a.inFlight - b.inFlight)) {
      reader.inFlight++;
      try {
        return await sendToRenderer(agent, reader, asked);
      } catch (error) {
        // Skip a process that is restarting. Do not retry a timeout, which would take as long elsewhere, nor a request
        // with a body, which may have been executed.
        if (error instanceof RendererTimeoutError || asked.body) break;
      } finally {
        reader.inFlight--;
      }
    }
    return { status: 503, headers: {}, body: Buffer.from('Not available just now') };
  }
  return {
    read: (path, context) =>
      askOne({
        method: 'GET',
        path,
        headers: { ...forwardedHeaders(context), [PUBLIC_READ_HEADER]: '1' },
        body: null,
      }),
    async fetch(request, context) {
      const kept = [...request.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
      const headers = { ...Object.fromEntries(kept), ...forwardedHeaders(context) };
      const body = await bodyOf(request);
      if (body === 'TOO_LARGE') return new Response('This form is too large', { status: 413 });
      const { pathname, search } = new URL(request.url);
      return toResponse(await askOne({ method: request.method, path: pathname + search, headers, body }));
    },
    close: () => agent.destroy(),
  };
}

const forwardedHeaders = ({ requestId = '', clientIp = '' }: ListenerContext): Record<string, string> => ({
  [REQUEST]: requestId,
  [CLIENT_IP_HEADER]: clientIp,
  ...traceOf(currentTraceparent()),
});

const traceOf = (traceparent: string | null): Record<string, string> =>
  traceparent ? { [TRACEPARENT]: traceparent } : {};

/** Null if there is no body. */
async function bodyOf(request: Request): Promise<Buffer | 'TOO_LARGE' | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > BODY_MAX) return 'TOO_LARGE';
    chunks.push(chunk);
  }
  return length > 0 ? Buffer.concat(chunks) : null;
}

class RendererTimeoutError extends Error {}

function sendToRenderer(
  agent: Agent,
  { socketPath }: Reader,
  { body, ...asked }: Asked,
): Promise<BufferedResponse> {
  return new Promise<BufferedResponse>((resolve, reject) => {
    const request = httpRequest({ agent, socketPath, ...asked }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        clearTimeout(late);
        const [only, ...others] = chunks;
        resolve({
          status: answer.statusCode ?? 502,
          headers: headersOf(answer),
          body: only && others.length === 0 ? only : Buffer.concat(chunks),
        });
      });
    });
    const late = setTimeout(() => {
      reject(new RendererTimeoutError());
      request.destroy();
    }, TIMEOUT_MS);
    request.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    request.end(body ?? undefined);
  });
}

/** Lower-case names, as in node:http; repeated headers are joined. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name in headers) {
    if (!NOT_PASSED_BACK.has(name)) given[name] = String(headers[name]);
  }
  return given;
}
