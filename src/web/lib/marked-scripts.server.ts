import { createHash } from 'node:crypto';

/** Scripts that stand in the page itself. */
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The page without its marks, and the hashes of the scripts that bore one. */
export function hashMarkedScripts(page: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of page.matchAll(INLINE_SCRIPT)) {
    if (!attributes.includes(mark)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: page.replaceAll(mark, ''), hashes: [...hashes] };
}
