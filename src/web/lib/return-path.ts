const PARAMETER = 'returnTo';
const AUTH_PATHS = /^\/(auth|login|forgot-password|reset-password)(?=[/?#]|$)/;

/** A path of this site from untrusted text, or null: never another origin, never the sign-in page itself. */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value)) return null;
  return AUTH_PATHS.test(value) ? null : value;
}

/** `/auth`, remembering where to return. */
export function authPathFrom(location: { pathname: string; search?: string }): string {
  const from = safeReturnPath(`${location.pathname}${location.search ?? ''}`);
  return from && from !== '/' ? `/auth?${PARAMETER}=${encodeURIComponent(from)}` : '/auth';
}

/** Where a sign-in leads: the remembered path, else the dashboard (docs/specification.md, 2). */
export function returnPathFrom(search: URLSearchParams): string {
  return safeReturnPath(search.get(PARAMETER)) ?? '/dashboard';
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
