import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';

/** Pages are not streamed, so every finished boundary is inlined in place. React would move large ones to the end. */
const IN_PLACE = Number.POSITIVE_INFINITY;

/**
 * Renders a page to HTML once all its lazy components have loaded. Only their first render has to wait.
 * @returns UTF-8 as a binary string, one character a byte: a "₵" would make every search of the page slower
 * @throws what the page throws
 */
export function renderHtml(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('latin1'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: IN_PLACE,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}

const UNSAFE = /[&><]|[^\x20-\x7e]/g;
const CONTROLLER = 'window.__reactRouterContext.streamController';
const decoder = new TextDecoder();

/**
 * Takes the loader data out of a page's context, so that React Router does not stream them. They are complete, since
 * no loader defers any.
 * @returns the script with the data for hydration; null for a page without scripts
 */
export async function takeLoaderData(context: EntryContext): Promise<() => string | null> {
  let data = '';
  for await (const piece of context.serverHandoffStream ?? [])
    data += decoder.decode(piece, { stream: true });
  context.serverHandoffStream = undefined;
  return () =>
    context.renderMeta?.didRenderScripts
      ? `${CONTROLLER}.enqueue(${escapeForScript(JSON.stringify(data))});${CONTROLLER}.close();`
      : null;
}

/** JSON in ASCII that cannot close its script element. */
function escapeForScript(json: string): string {
  return json.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
