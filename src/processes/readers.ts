import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import type { Fetch } from './web.ts';

/** Headers that a front sets itself, whatever the customer sent: the id of the request, and where it comes from. */
export const REQUEST = 'x-request-id';
export const CALLER = 'x-dwaso-caller';

const TIMEOUT_MS = 20_000;
/** Of one connection, not of what it carries. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date', 'upgrade', 'te', 'expect'];
const NOT_PASSED_BACK = new Set(OF_CONNECTION);
const NOT_PASSED_ON = new Set([...OF_CONNECTION, 'content-length']);
/** Of a form on a page that works without scripts. */
const BODY_MAX = 64 * 1024;

interface Reader {
  socketPath: string;
  inFlight: number;
}

/**
 * Has other processes of this node answer: the one with the least to do, and another when that one is away.
 * @param sockets Unix sockets, of one process each
 */
export function createReaders(sockets: readonly string[]): { fetch: Fetch; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const readers = sockets.map((socketPath): Reader => ({ socketPath, inFlight: 0 }));
  return {
    async fetch(request, { requestId = '', clientIp = '' }) {
      const kept = [...request.headers].filter(([name]) => !NOT_PASSED_ON.has(name));
      const headers = { ...Object.fromEntries(kept), [REQUEST]: requestId, [CALLER]: clientIp };
      const body = await bodyOf(request);
      if (body === null) return new Response('This form is too large', { status: 413 });
      for (const reader of readers.toSorted((a, b) => a.inFlight - b.inFlight)) {
        reader.inFlight++;
        try {
          return await ask(agent, reader, { request, headers, body });
        } catch (error) {
          // One that is being started again is passed over; what takes too long would take as long elsewhere, and what
          // may have been done is not done again.
          if ((error as Error).name === 'AbortError' || body.length > 0) break;
        } finally {
          reader.inFlight--;
        }
      }
      return new Response('Not available just now', { status: 503 });
    },
    close: () => agent.destroy(),
  };
}

/** Null for one that is too large. */
async function bodyOf(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > BODY_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function ask(
  agent: Agent,
  { socketPath }: Reader,
  { request, headers, body }: { request: Request; headers: Record<string, string>; body: Buffer },
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = request;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    httpRequest({ agent, socketPath, method, path: pathname + search, headers, signal }, resolve)
      .on('error', reject)
      .end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const given = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(at, at + 2);
    if (!NOT_PASSED_BACK.has(name.toLowerCase())) given.append(name, value);
  }
  const content = Buffer.concat(chunks);
  return new Response(content.length > 0 ? new Uint8Array(content) : null, {
    status: answer.statusCode ?? 502,
    headers: given,
  });
}
