import { hash } from 'node:crypto';

/** Cache of the hashes of inline scripts. Scripts that contain data are not cached. */
const SHORT = 8 * 1024;
const KEPT_HASHES = 200;
const hashes = new Map<string, string>();

/** Removes the nonces from the page, and returns the hashes of the scripts that had one. */
export function hashNoncedScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const found = new Set<string>();
  let at = page.indexOf('<script');
  while (at >= 0) {
    const open = page.indexOf('>', at);
    const close = page.indexOf('</script>', open);
    if (open < 0 || close < 0) break;
    const attributes = page.slice(at, open);
    if (!attributes.includes(' src=') && attributes.includes(mark)) {
      found.add(cspHash(page.slice(open + 1, close)));
    }
    at = page.indexOf('<script', close);
  }
  return { html: page.replaceAll(mark, ''), hashes: [...found] };
}

/**
 * The hash that allows an inline script or stylesheet in the Content-Security-Policy.
 * @param text a binary string, as {@link renderHtml} returns
 */
export function cspHash(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const made = `'sha256-${hash('sha256', Buffer.from(text, 'latin1'), 'base64')}'`;
  if (text.length > SHORT) return made;
  if (hashes.size >= KEPT_HASHES) hashes.delete(hashes.keys().next().value as string);
  hashes.set(text, made);
  return made;
}
