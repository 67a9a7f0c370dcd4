/**
 * Content-Security-Policy of everything but pages, which bring their own. A response opened directly (API response,
 * page data, a seller's picture) runs, loads and frames nothing. Our built files go without it: a first visit loads ten
 * of them and pays for their headers.
 */
export const NO_SCRIPTS_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
