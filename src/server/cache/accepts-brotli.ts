const last = { header: '', brotli: false };
const BROTLI = /^\s*br\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$).*)?$/;

/**
 * Whether an Accept-Encoding takes Brotli: named, and not with a quality of nothing (`br;q=0`). Most ask with the same
 * words as the request before.
 */
export function acceptsBrotli(header: string | string[] | null | undefined): boolean {
  if (typeof header !== 'string') return false;
  if (header !== last.header) {
    last.header = header;
    last.brotli = header
      .toLowerCase()
      .split(',')
      .some((coding) => BROTLI.test(coding));
  }
  return last.brotli;
}
