/** Scopes of a shop's keys. No imports, because pages ship this file. */
export const SHOP_SCOPES = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'stock:write',
  'money:read',
  'shop:read',
  'events:read',
  'webhooks:write',
] as const;
/** Scopes of the market's keys. */
export const MARKET_SCOPES = [
  'market:read',
  'orders:read',
  'products:read',
  'money:read',
  'events:read',
  'webhooks:write',
] as const;

/** What a key may do; each call names the one it needs (`SCOPE_OF`). */
export const API_KEY_SCOPES = [...SHOP_SCOPES, 'market:read'] as const;
export type Scope = (typeof API_KEY_SCOPES)[number];

/** Whether a token is a key: sessions have no prefix and are shorter. */
export const isApiKey = (token: string): boolean => /^dw_[\w-]{43}$/.test(token);
export const API_KEY_PREFIX = 'dw_';

/** Keys that may work at the same time, of one shop or made by one admin. */
export const API_KEYS_MAX = 10;
/** Lifetime of a key, in days. */
export const API_KEY_DAYS = { default: 365, max: 730 };
/** Longest time for which a replaced key still works. */
export const OVERLAP_HOURS_MAX = 168;
/** Tells a partner's own users apart, for the limits that otherwise count by address. */
export const END_USER_HEADER = 'dwaso-end-user';
