/** What a customer may let an app do; each call names the one it needs (`SCOPE_OF`). No imports: pages ship this file. */
export const APP_SCOPES = [
  'products:read',
  'profile:read',
  'cart:write',
  'orders:read',
  'orders:write',
] as const;
export type AppScope = (typeof APP_SCOPES)[number];

/** Prefix of the tokens of apps that act for a customer. */
export const APP_TOKEN_PREFIX = 'dwa_';
export const isAppToken = (token: string): boolean => /^dwa_[\w-]{43}$/.test(token);

/** How long an authorization code may be exchanged, in seconds. */
export const CODE_SECONDS = 60;
/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** Lifetime of a refresh token, in days; each use issues a new one. */
export const REFRESH_TOKEN_DAYS = 60;
/** Apps that can be registered. */
export const APPS_MAX = 50;

/** Whether an app may be sent back to this address: https, or this computer for programs without a website. */
export function isRedirectUri(address: string): boolean {
  const url = parseUrl(address);
  if (!url || address.includes('#') || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/** Null for no address. `URL.parse` and `URL.canParse` are missing in browsers of older phones. */
function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
