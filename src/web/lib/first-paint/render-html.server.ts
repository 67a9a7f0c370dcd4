import { renderToStringAsync } from 'preact-render-to-string';
import type { ReactElement } from 'react';

/** A browser draws a page without it as they did in the nineties. */
const DOCTYPE = '<!DOCTYPE html>';
/** Written around a lazy part the first time that it is needed, and never again: a page is the same each time. */
const WAITED_FOR = /<!--\/?\$s-->/g;

/**
 * A page as HTML, at once; only the first time that a lazy part is needed is there something to wait for. Each lazy part
 * is one element, so that the browser finds its end without marks (lib/once-used.tsx).
 * @throws what the page throws
 */
export async function renderHtml(page: ReactElement): Promise<string> {
  const html = await renderToStringAsync(page as Parameters<typeof renderToStringAsync>[0]);
  return DOCTYPE + html.replace(WAITED_FOR, '');
}
