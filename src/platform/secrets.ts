import { createHash, randomBytes, randomInt } from 'node:crypto';

/** An opaque token of 256 random bits, fit for a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: hex SHA-256. Tokens are random, so no salt or slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A code of `digits` decimal digits, leading zeros kept. */
export function newNumericCode(digits: number): string {
  return randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');
}

/** A payment or refund reference in Paystack's alphabet (docs/paystack-and-ghana.md, 1.6), never guessed and never used twice. */
export function newReference(prefix: string): string {
  return `${prefix}-${randomBytes(12).toString('hex')}`;
}
