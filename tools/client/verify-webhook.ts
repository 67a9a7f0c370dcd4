/* Verifies webhooks by Standard Webhooks, with the platform's own cryptography: the client has no dependencies. */

const TOLERANCE_MS = 5 * 60_000;
const PREFIX = 'whsec_';

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

type HeaderFields = Headers | Record<string, string | string[] | undefined>;

/**
 * Checks the signature and the time of a webhook, and parses it. A request is refused when it is signed with another
 * secret, changed on the way, or older or newer than `toleranceMs`.
 * @param input.body as it came, before it is parsed
 * @throws WebhookVerificationError
 */
export async function verifyWebhook<T = unknown>(input: {
  body: string;
  headers: HeaderFields;
  secret: string;
  toleranceMs?: number;
}): Promise<T> {
  const { body, headers, secret, toleranceMs = TOLERANCE_MS } = input;
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  if (!/^\d+$/.test(timestamp)) throw new WebhookVerificationError('webhook-timestamp is no number');
  if (Math.abs(Date.now() - Number(timestamp) * 1000) > toleranceMs) {
    throw new WebhookVerificationError('The webhook is too old or comes from the future');
  }
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const one of readHeader(headers, 'webhook-signature').split(' ')) {
    const [version, signature = ''] = one.split(',');
    if (version !== 'v1') continue;
    if (await crypto.subtle.verify('HMAC', key, fromBase64(signature), signed)) return JSON.parse(body) as T;
  }
  throw new WebhookVerificationError('No signature fits');
}

function readHeader(headers: HeaderFields, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookVerificationError(`${name} is missing`);
  return value;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('A secret or signature is not base64');
  }
}
