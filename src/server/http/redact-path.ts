/**
 * Redacts secrets in a path for logs: two mailed links that existing clients request, and the callback of delivery
 * companies.
 */
export function redactPath(path: string): string {
  return path.replace(/(\/verify-email\/|\/riders\/callback\/)[^/?]+/, '$1...');
}
