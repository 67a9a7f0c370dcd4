import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { AppError } from '#shared/errors';
import { jsonInFlight } from '../limits/bytes-in-flight.ts';
import { drainBody, readBody } from '../uploads/read-body.ts';
import type { HttpEnv } from './deps.ts';

/** A JSON body may have this many bytes unless its route says otherwise. */
export const JSON_MAX_BYTES = 64 * 1024;
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What a refused request goes on sending is thrown away before its answer goes out. */
export const drainUnread = createMiddleware<HttpEnv>(async (c, next) => {
  const body = WITH_BODY.has(c.req.method) ? c.req.raw.body : null;
  await next();
  if (body) await drainBody(body);
});

/** 400 for an address with a character that no text column can hold. */
export const rejectNulInUrl = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new AppError('MALFORMED_REQUEST', 'We could not read this address');
  await next();
});

interface BodyRule {
  maxBytes: number;
  /** False takes the bytes as they are: who sent them is told by a signature. */
  json: boolean;
}

/**
 * Reads a body that is not for files, in memory; it stands after the route's own guards, so that who asks is known
 * first. 413 above its bytes, 415 for what is not JSON, 400 for characters that no text column can hold.
 */
export function bodyLimit(rule: BodyRule) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (WITH_BODY.has(c.req.method)) await bufferBody(c, rule);
    return next();
  });
}

/** The same for a route that takes a form or JSON and has found that it is no form. @throws AppError as said there */
export const readJsonBody = (c: Context<HttpEnv>) => bufferBody(c, { maxBytes: JSON_MAX_BYTES, json: true });

/** Reads the body and puts it back in one piece, for whoever asks for it next. */
async function bufferBody(c: Context<HttpEnv>, { maxBytes, json }: BodyRule): Promise<void> {
  const { method, headers, body, signal } = c.req.raw;
  if (!body) return;
  const ip = c.get('clientIp');
  const read = await readWhole(body, Number(headers.get('content-length')), {
    maxBytes,
    take: (bytes) => jsonInFlight.take(ip, bytes),
    giveBack: (bytes) => jsonInFlight.giveBack(ip, bytes),
  });
  // A client that names a type but sends nothing has sent nothing.
  if (read.length === 0) headers.delete('content-type');
  else if (json) assertJson(headers.get('content-type') ?? '', read);
  // Not `new Request(c.req.raw, …)`: that of the server under us is no Request of the platform's, and throws.
  c.req.raw = new Request(c.req.url, { method, headers, signal, body: read.length > 0 ? read : null });
}

async function readWhole(
  body: ReadableStream<Uint8Array>,
  statedBytes: number,
  rule: { maxBytes: number; take: (bytes: number) => void; giveBack: (bytes: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  if (statedBytes > rule.maxBytes) {
    throw new AppError('PAYLOAD_TOO_LARGE', 'This is too large to send. Use fewer or smaller files');
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
    // From here on it is a request like any other, whose answer is under way.
    rule.giveBack(taken);
  }
}

function assertJson(type: string, bytes: Uint8Array): void {
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with content-type application/json');
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (text.includes('\\u0000') || text.includes(0)) {
    throw new AppError('MALFORMED_REQUEST', 'The text contains a character that cannot be stored');
  }
}
