const PARAMETER = 'returnTo';
const AUTH_PATHS = /^\/(auth|login|forgot-password|reset-password)(?=[/?#]|$)/;

export type SessionPaths = {
  /** Prefix of all its paths. */
  root: string;
  loginPath: string;
  /** Where a sign-in leads by default. */
  homePath: string;
};

/** A path of this site from untrusted text, or null for another origin or the customers' sign-in. */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value)) return null;
  return AUTH_PATHS.test(value) ? null : value;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

/** A page of this session, or null for a page of another session or a sign-in. */
function inside({ root, loginPath }: SessionPaths, path: string | null | undefined): string | null {
  const safe = safeReturnPath(path);
  if (root === '/') return safe;
  if (!safe?.startsWith(`${root}/`) || safe.includes('..')) return null;
  return new RegExp(`^${loginPath}(?=[/?#]|$)`).test(safe) ? null : safe;
}

/** The sign-in path with the path to return to. */
export function loginPathFrom(paths: SessionPaths, at: { pathname: string; search?: string }): string {
  const from = inside(paths, `${at.pathname}${at.search ?? ''}`);
  const { root, loginPath, homePath } = paths;
  const start = root === '/' ? root : homePath;
  return from && from !== start ? `${loginPath}?${PARAMETER}=${encodeURIComponent(from)}` : loginPath;
}

/** Where a sign-in leads: the saved path, otherwise the default (docs/specification.md, 2). */
export function returnPathFrom(paths: SessionPaths, search: URLSearchParams): string {
  return inside(paths, search.get(PARAMETER)) ?? paths.homePath;
}
