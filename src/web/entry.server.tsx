import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext, hostContext, responseBodyContext } from './lib/api/loader.ts';
import { toPath } from './lib/config/language.ts';
import { createCriticalCss } from './lib/ssr/critical-css.server.ts';
import { NonceContext } from './lib/ssr/inline-script.tsx';
import {
  type FinalizedHtml,
  finalizeHtml,
  type InlineImages,
  inlineImages,
  renderHtml,
  takeLoaderData,
} from './lib/ssr/render.server.ts';
import { getSite, siteManifest } from './lib/ssr/sites.ts';
import appCss from './styles/app.css?url';
import faces from './styles/fonts/fonts.css?inline';

export { apiContext, hostContext, responseBodyContext };

/** In development Vite serves the stylesheet, which changes while one works. */
const sheet = import.meta.env.DEV ? '' : readFileSync(path.resolve(`build/client${appCss}`), 'latin1');
const criticalCss = createCriticalCss(sheet, faces);

/** Pages whose largest element above the fold is an image. */
const PICTURES: Record<string, InlineImages> = {
  'routes/market/products-page': { most: 4, width: 240 },
  'routes/market/product-page': { most: 1, width: 480 },
};

/**
 * Pages that can be read without scripts, which load afterwards (docs/decisions/0065). All others need them at once.
 */
const READ_FIRST = new Set(
  [
    'home',
    'products',
    'product',
    'shops',
    'shop',
    'about',
    'help',
    'terms',
    'privacy',
    'seller-terms',
    'offline',
  ]
    .map((name) => `routes/market/${name}-page`)
    // Its stats are shown by an inline script.
    .concat('routes/merchant/overview-page'),
);

/**
 * Renders the whole page and allows our own inline scripts by their hashes, since a page that is cached for everyone
 * cannot contain a nonce. A nonce that is removed afterwards distinguishes our scripts from injected ones. Nothing is
 * streamed: the bytes are in `responseBodyContext`.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  own: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('hex');
  if (import.meta.env.PROD) {
    const { manifest } = context;
    const site = getSite(toPath(new URL(request.url).pathname));
    context.manifest = { ...manifest, url: siteManifest(manifest.url, site) };
  }
  const scriptOfData = await takeLoaderData(context);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const rendered = await renderHtml(page);
  const route = context.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const dataScript = scriptOfData();
  const finished = finalizeHtml(rendered, { nonce, dataScript, later: READ_FIRST.has(route), criticalCss });
  const pictures = PICTURES[route];
  const html = pictures ? await inlineImages(finished.html, pictures, own.get(apiContext)) : finished.html;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(finished));
  own.get(responseBodyContext).bytes = Buffer.from(html, 'latin1');
  return new Response(null, { status, headers });
}

function contentSecurityPolicy({ scripts, styles }: FinalizedHtml): string {
  const development = import.meta.env.DEV;
  const rules = [
    "default-src 'self'",
    `script-src 'self' ${(development ? ["'unsafe-inline'"] : scripts).join(' ')}`,
    `style-src 'self' ${(development ? ["'unsafe-inline'"] : styles).join(' ')}`,
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
