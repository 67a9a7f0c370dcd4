import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { jsonInFlight } from '../limits/bytes-in-flight.ts';
import { drainBody, readBody } from '../uploads/read-body.ts';
import type { HttpEnv } from './deps.ts';
import { requestErrors } from './errors.ts';

/** Default limit of a JSON body. */
export const JSON_MAX_BYTES = 64 * 1024;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Discards the rest of a rejected request's body before the response is sent. */
export const drainUnread = createMiddleware<HttpEnv>(async (c, next) => {
  const body = WITH_BODY.has(c.req.method) ? c.req.raw.body : null;
  await next();
  if (body) await drainBody(body);
});

/** Responds 400 to a URL with a NUL character, which no text column can hold. */
export const rejectNulInUrl = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw requestErrors.addressUnreadable();
  await next();
});

interface BodyRule {
  maxBytes: number;
  /** False passes the raw bytes on: the sender is verified by a signature. */
  json: boolean;
}

/**
 * Reads a body without files into memory. Runs after the route's guards, so that the caller is authenticated first.
 * Responds 413 above the limit, 415 for other types than JSON, 400 for characters that no text column can hold.
 */
export function bodyLimit(rule: BodyRule) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (WITH_BODY.has(c.req.method)) await bufferBody(c, rule);
    return next();
  });
}

/** The same for a route that accepts a form or JSON and got no form. @throws AppError as above */
export const readJsonBody = (c: Context<HttpEnv>) => bufferBody(c, { maxBytes: JSON_MAX_BYTES, json: true });

/** Reads the body and replaces the request by one with the buffered body. */
async function bufferBody(c: Context<HttpEnv>, { maxBytes, json }: BodyRule): Promise<void> {
  const { method, headers, body, signal } = c.req.raw;
  if (!body) return;
  const ip = c.get('clientIp');
  const read = await readWhole(body, Number(headers.get('content-length')), {
    maxBytes,
    take: (bytes) => jsonInFlight.take(ip, bytes),
    giveBack: (bytes) => jsonInFlight.giveBack(ip, bytes),
  });
  // Clients may send a content type without a body.
  if (read.length === 0) headers.delete('content-type');
  else if (json) assertJson(headers.get('content-type') ?? '', read);
  // Not `new Request(c.req.raw, …)`: the server's request is no platform Request, and this would throw.
  c.req.raw = new Request(c.req.url, { method, headers, signal, body: read.length > 0 ? read : null });
}

async function readWhole(
  body: ReadableStream<Uint8Array>,
  statedBytes: number,
  rule: { maxBytes: number; take: (bytes: number) => void; giveBack: (bytes: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  if (statedBytes > rule.maxBytes) {
    throw requestErrors.bodyTooLarge();
  }
  const chunks: Uint8Array[] = [];
  let taken = 0;
  try {
    for await (const chunk of readBody(body, rule)) {
      rule.take(chunk.length);
      taken += chunk.length;
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  } finally {
    // From here on the body is no longer pending, so it stops counting.
    rule.giveBack(taken);
  }
}

function assertJson(type: string, bytes: Uint8Array): void {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw requestErrors.jsonExpected();
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text.includes('\\u0000') || text.includes(0)) {
    throw requestErrors.characterUnstorable();
  }
}
