const last = { header: '', brotli: false };
const BROTLI = /^\s*br\s*(;\s*q\s*=\s*(?!0(\.0*)?\s*$).*)?$/;

/**
 * Whether an Accept-Encoding header accepts Brotli: listed, and not with quality zero (`br;q=0`). The last header's
 * result is cached, since most requests send the same one.
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
