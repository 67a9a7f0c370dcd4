/**
 * The policy of everything but pages, which bring their own: what is opened by itself (an answer of the API, the data of
 * a page, a seller's picture) runs, loads and frames nothing. Our own built files go without: a first visit brings ten
 * of them, and pays for every byte of their headers.
 */
export const NOTHING_RUNS =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
