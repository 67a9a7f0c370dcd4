import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a secret in an address is the configured one, in constant time. It stands for a signature. */
export const isGatewaySecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

/** The body of a gateway's call: JSON, or the fields of a form. */
export function parseGatewayBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return Object.fromEntries(new URLSearchParams(text));
  }
}
