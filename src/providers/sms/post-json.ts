import http from 'node:http';
import https from 'node:https';
import { OutcomeUnknown } from '#modules/mail';
import { ProviderUnavailable } from './provider.ts';

/** Timeout of one whole call, its connection and answer included. */
const TIMEOUT_MS = 8_000;
/** A longer answer is not read to its end. */
const ANSWER_MAX_BYTES = 64 * 1024;

export interface PostOptions {
  /** The company, for errors. */
  name: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  timeoutMs?: number | undefined;
}

/** The answer to a call. */
export interface PostAnswer {
  status: number;
  /** Null if it was not JSON. */
  json: unknown;
}

/**
 * Posts JSON over a connection of its own, and tells whether a call that failed can have had an effect, which `fetch`
 * does not. Errors contain neither URL nor headers.
 * @throws ProviderUnavailable when no connection was made, so that nothing was sent
 * @throws OutcomeUnknown when the connection was made and no whole answer came in time
 */
export function postJson({
  name,
  url,
  headers,
  body,
  timeoutMs = TIMEOUT_MS,
}: PostOptions): Promise<PostAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PostAnswer>();
  const payload = JSON.stringify(body);
  const client = url.startsWith('https:') ? https : http;
  let isConnected = false;
  const failed = (why: string) =>
    reject(isConnected ? new OutcomeUnknown(name) : new ProviderUnavailable(`${name}: ${why}`));

  const request = client.request(url, {
    method: 'POST',
    // A kept connection may be closing at the other end, and then nobody knows what was received.
    agent: false,
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json' },
      'content-length': Buffer.byteLength(payload),
      ...headers,
    },
  });
  const timer = setTimeout(() => {
    failed(`no connection within ${timeoutMs} ms`);
    request.destroy();
  }, timeoutMs);
  request.on('socket', (socket) => {
    socket.once(client === https ? 'secureConnect' : 'connect', () => {
      isConnected = true;
    });
  });
  request.on('error', () => failed('no connection'));
  request.on('close', () => {
    clearTimeout(timer);
    failed('no connection');
  });
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > ANSWER_MAX_BYTES) request.destroy();
    });
    response.on('error', () => failed('no connection'));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, json: parse(Buffer.concat(chunks)) }),
    );
  });
  request.end(payload);
  return promise;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}
