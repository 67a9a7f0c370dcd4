import type { EntryContext } from 'react-router';

const UNSAFE = /[&><\u2028\u2029]/g;
const CONTROLLER = 'window.__reactRouterContext.streamController';
const decoder = new TextDecoder();

/**
 * Takes from a page's context what its loaders have answered, so that React Router does not write it while it renders,
 * which has to be waited for: it is all there, since no loader leaves anything for later.
 * @returns the script that hands it to the browser; null for a page without scripts
 */
export async function takeLoadedData(context: EntryContext): Promise<() => string | null> {
  let data = '';
  for await (const piece of context.serverHandoffStream ?? [])
    data += decoder.decode(piece, { stream: true });
  context.serverHandoffStream = undefined;
  return () =>
    context.renderMeta?.didRenderScripts
      ? `${CONTROLLER}.enqueue(${inScript(JSON.stringify(data))});${CONTROLLER}.close();`
      : null;
}

/** JSON that ends no script, and is no line of its own in one. */
function inScript(json: string): string {
  return json.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
