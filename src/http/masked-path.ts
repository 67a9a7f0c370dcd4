/**
 * A path as it may be written down: the two calls of mailed links that carry their token in the path (clients that
 * exist make them) without it.
 */
export function withoutSecret(path: string): string {
  return path.replace(/(\/verify-email\/)[^/?]+/, '$1...');
}
