import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';

const DOCTYPE = '<!DOCTYPE html>';

/** What React writes where something in a page was not there at once, or has failed. */
const NOT_ALL = '<!--$!-->';

/**
 * A page as HTML, at once: what a stream costs is nearly as much again as the page. Only where something of it has to be
 * waited for, or fails, the stream does it, as it can tell the one from the other: the first time a lazy part is needed.
 * @returns `failed` when a part of the page that it can do without could not be rendered
 * @throws what the page throws
 */
export async function renderHtml(
  page: ReactNode,
  options: { nonce: string; signal: AbortSignal },
): Promise<{ html: string; failed: boolean }> {
  const html = atOnce(page);
  return html === null || html.includes(NOT_ALL) ? inTime(page, options) : { html, failed: false };
}

function atOnce(page: ReactNode): string | null {
  try {
    // A stream begins with it by itself; without it browsers draw a page as they did in the nineties.
    return DOCTYPE + renderToString(page);
  } catch {
    return null;
  }
}

async function inTime(page: ReactNode, { nonce, signal }: { nonce: string; signal: AbortSignal }) {
  let failed = false;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal,
    // What is complete stands in its place, however long: a part that a script moves there is none without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await stream.allReady;
  return { html: await new Response(stream).text(), failed };
}
