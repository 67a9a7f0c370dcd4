import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Generates an opaque token of 256 random bits, safe in a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for the database: hex SHA-256. Tokens are random, so they need no salt or slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Generates a code of `digits` decimal digits, with leading zeros. */
export function newNumericCode(digits: number): string {
  return randomInt(0, 10 ** digits)
    .toString()
    .padStart(digits, '0');
}

/**
 * Generates a payment or refund reference in the alphabet of payment companies (docs/paystack-and-ghana.md, 1.6): unguessable and
 * unique.
 */
export function newReference(prefix: string): string {
  return `${prefix}-${randomBytes(12).toString('hex')}`;
}
