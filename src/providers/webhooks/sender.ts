import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { SendOutcome, WebhookSender } from '#modules/events';
import { isAllowedTarget, parseWebhookUrl } from './webhook-url.ts';

/** Of one send as a whole: name, connection and answer. */
const TIMEOUT_MS = 10_000;
/** How much of a refusal's body is read, and how much is kept. */
const BODY_READ_BYTES = 4 * 1024;
const BODY_KEPT_BYTES = 200;

interface SenderOptions {
  /** Loopback ports that a demo may send to; a market has none. */
  loopbackPorts?: readonly number[];
  timeoutMs?: number;
  /** Resolves names; a test's own. */
  resolve?: typeof dns.lookup;
}

type Answer = Pick<SendOutcome, 'status' | 'error'>;

class PrivateAddress extends Error {}

/**
 * Posts webhooks. Each send has a connection of its own to an address that was checked for it, so that a name can't lead
 * elsewhere between check and call. Redirects are answers like others and never followed.
 */
export function createWebhookSender(options: SenderOptions = {}): WebhookSender {
  const { loopbackPorts = [], timeoutMs = TIMEOUT_MS, resolve = dns.lookup } = options;
  return {
    accepts: (url) => parseWebhookUrl(url, loopbackPorts) !== null,
    async send({ url, headers, body }) {
      const target = parseWebhookUrl(url, loopbackPorts);
      if (!target) return { status: null, error: 'we do not call this address', durationMs: 0 };
      const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80));
      const isAllowed = (address: string) => isAllowedTarget(address, port, loopbackPorts);
      const startMs = performance.now();
      const answer = await post(target, {
        headers,
        body,
        timeoutMs,
        lookup: checkedLookup(resolve, isAllowed),
      });
      return { ...answer, durationMs: Math.round(performance.now() - startMs) };
    },
  };
}

/** Resolves a name and gives its addresses to the connection if all of them are allowed. */
function checkedLookup(resolve: typeof dns.lookup, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const refused =
        error ?? (addresses.every(({ address }) => isAllowed(address)) ? null : new PrivateAddress());
      const [first] = addresses ?? [];
      if (refused || !first) callback(refused ?? new PrivateAddress(), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

interface PostOptions {
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  lookup: LookupFunction;
}

function post(url: URL, { headers, body, timeoutMs, lookup }: PostOptions): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { request: open } = url.protocol === 'https:' ? https : http;
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const request = open(url, { method: 'POST', headers: { ...headers, ...length }, agent: false, lookup });
  const end = (answer: Answer) => {
    clearTimeout(timer);
    resolve(answer);
    request.destroy();
  };
  const late = { status: null, error: `no answer in ${timeoutMs / 1000} s` };
  const timer = setTimeout(() => end(late), timeoutMs);
  request.on('error', (error) => end({ status: null, error: failureText(error) }));
  request.on('response', (response) => {
    const status = response.statusCode ?? 0;
    // What a receiver says besides its yes is not read.
    if (isSuccess(status)) return end({ status, error: null });
    const read: Buffer[] = [];
    let bytes = 0;
    const refuse = () => end({ status, error: keptText(Buffer.concat(read)) });
    late.error = '';
    Object.assign(late, { status });
    response.on('data', (chunk: Buffer) => {
      read.push(chunk);
      bytes += chunk.length;
      if (bytes >= BODY_READ_BYTES) refuse();
    });
    response.on('end', refuse);
    response.on('error', refuse);
  });
  request.end(body);
  return promise;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function failureText(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateAddress) return 'the name leads to an address that we do not call';
  return keptText(Buffer.from(error.code ?? error.message));
}

/** The beginning of a text as it may be shown: without control characters, and without a secret of webhooks. */
const keptText = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/whsec_[\w+/=-]+/g, 'whsec_…')
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, BODY_KEPT_BYTES);
