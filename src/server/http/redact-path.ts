/**
 * Redacts secrets in a path for logs: two mailed links that existing clients request, and the callbacks of delivery,
 * SMS and USSD companies.
 */
export function redactPath(path: string): string {
  return path.replace(
    /(\/verify-email\/|\/riders\/callback\/|\/(?:sms\/reports|ussd)\/[^/?]+\/)[^/?]+/,
    '$1...',
  );
}
