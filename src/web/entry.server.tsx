import { randomBytes } from 'node:crypto';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

import { hashMarkedScripts } from './lib/marked-scripts.server.ts';
import { NonceContext } from './lib/nonce.ts';

export { apiContext, hostContext } from './lib/loader.ts';

/**
 * Renders the whole page and allows exactly the inline scripts that we rendered ourselves, by their hashes: a page that
 * anyone may cache cannot carry a nonce. One that is thrown away tells ours from what found its way into the page.
 * Nothing is streamed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false;
  const nonce = randomBytes(16).toString('hex');
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // What is complete stands in its place, however long: a part that a script moves there is none without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await stream.allReady;
  const { html, hashes } = hashMarkedScripts(await new Response(stream).text(), nonce);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes));
  return new Response(html, { status: failed ? 500 : status, headers });
}

function contentSecurityPolicy(hashes: string[]): string {
  const development = import.meta.env.DEV;
  const scripts = development ? ["'unsafe-inline'"] : hashes;
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return rules.join('; ');
}
