import { expect } from 'vitest';
import type { Market } from './open-market.ts';

/** Creates an API key; the account's password must be recent. */
export async function newApiKey(
  market: Market,
  token: string,
  scopes: readonly string[],
  more: { name?: string; expiresInDays?: number } = {},
): Promise<{ id: string; secret: string; expiresAt: string }> {
  const body = { name: 'Stock sync', scopes, ...more };
  const { status, body: answer } = await market.call('POST', '/api-keys', { token, body });
  expect(status, JSON.stringify(answer)).toBe(201);
  const { key, secret } = answer.data;
  return { id: key.id, secret, expiresAt: key.expiresAt };
}
