/**
 * A path as it may be written down: the calls that carry a secret in the path (two of mailed links,
 * which clients that exist make, and what delivery companies say) without it.
 */
export function redactPath(path: string): string {
  return path.replace(/(\/verify-email\/|\/riders\/callback\/)[^/?]+/, '$1...');
}
