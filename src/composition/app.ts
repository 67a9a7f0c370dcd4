import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createShareCards } from '#modules/catalogue';
import { acceptsBrotli } from '#server/cache/compress';
import { createRetainedAssets } from '#server/cache/retained-assets';
import type { HttpDeps, HttpEnv } from '#server/http/deps';
import { docsPage } from '#server/http/docs-page';
import { respondToError } from '#server/http/error-mapping';
import { localOnly } from '#server/http/local-only';
import { NO_SCRIPTS_POLICY } from '#server/http/no-scripts-policy';
import { oauthMetadata } from '#server/http/oauth-metadata';
import type { ListenerContext } from '#server/http/request-context';
import { securityTxt } from '#server/http/security-txt';
import { devMail } from '#src/modules/mail/http/routes.ts';
import { sitemap } from '#src/modules/storefront/http/sitemap.ts';
import { recordingFiles } from '#src/modules/translations/http/recording-files.ts';
import { requestErrors } from '../server/http/errors.ts';
import { createApi } from './api.ts';

export interface AppOptions extends HttpDeps {
  /** Returns the text of /metrics. */
  readMetrics: () => Promise<string>;
  /**
   * Renders a page of the web application; `asked` identifies the client in the page's API calls. Null when this
   * process only serves the API.
   */
  renderPage: ((request: Request, asked: unknown) => Promise<Response>) | null;
  /** Built client files, relative to the working directory; null in development. */
  clientDir: string | null;
  /** Folder of the demo's mail; null elsewhere. */
  mailDir: string | null;
  /** The demo's mailbox answers other machines too. */
  demoToolsForEveryone: boolean;
  /** Bearer token that allows reading /metrics from other machines. */
  metricsToken: string | undefined;
}

const YEAR = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800';
const DAY = 'public, max-age=86400';

/** Sets Cache-Control before the file is sent: changing the headers of a finished response would copy it. */
function keptFor(cacheControl: string): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    c.header('cache-control', cacheControl);
    return next();
  };
}

/** Reads a file of the client build, or of its sources in development. */
function readOwn(clientDir: string | null, file: string): Promise<Uint8Array | null> {
  return readFile(path.join(clientDir ?? 'public', file)).catch(() => null);
}

/** Builds the whole application as one fetch handler. */
export function createApp(options: AppOptions) {
  const app = new Hono<HttpEnv>({ strict: false });
  app.use(async (c, next) => {
    const context = c.env as ListenerContext | undefined;
    c.set('requestId', context?.requestId ?? '');
    c.set('clientIp', context?.clientIp ?? '');
    c.set('isLocal', context?.isLocal ?? false);
    if (!c.req.path.startsWith('/assets/')) c.header('content-security-policy', NO_SCRIPTS_POLICY);
    await next();
  });
  app.onError(respondToError(options));

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', (c) => (options.isReady() ? c.text('ready') : c.text('not ready', 503)));
  app.use('/metrics', localOnly('Set METRICS_TOKEN and send it as a bearer token.', options.metricsToken));
  app.get('/metrics', async (c) => c.text(await options.readMetrics()));

  // Bearer tokens are sent in a header, never in a cookie, so clients of any origin are allowed.
  const exposeHeaders = ['x-request-id', 'retry-after', 'content-disposition', 'etag', 'x-dwaso-stale'];
  app.use('/api/v1/*', cors({ origin: '*', exposeHeaders, maxAge: 86_400 }));
  // The listener caches public responses and sets their Cache-Control.
  app.use('/api/v1/*', keptFor('no-store'));
  app.route('/api/v1', createApi(options));
  app.route('/api/docs', docsPage());
  app.all('/api/*', () => {
    throw requestErrors.pageNotFound();
  });
  if (options.mailDir && !options.demoToolsForEveryone) {
    app.use('/dev/mail/*', localOnly('DEMO_TOOLS=everyone opens it.'));
  }
  if (options.mailDir) app.route('/dev/mail', devMail(options.mailDir));

  app.get('/.well-known/security.txt', (c) => c.text(securityTxt(options.site, new Date())));
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(oauthMetadata(options.site.publicUrl)));
  app.get('/login', (c) => c.redirect(`/auth${new URL(c.req.url).search}`, 302));
  app.get('/seller-terms-of-service', (c) => c.redirect('/seller-terms', 301));
  app.route('/', sitemap({ db: options.readDb, publicUrl: options.site.publicUrl }));

  const cards = createShareCards({
    readDb: options.readDb,
    storage: options.storage,
    // The demo's pictures are part of our build.
    readPicture: async (key) =>
      (await options.storage.get(`${key}/960.webp`)) ?? readOwn(options.clientDir, `media/${key}/960.webp`),
    readStrip: async () => (await readOwn(options.clientDir, 'motif/market.svg')) as Uint8Array,
  });
  app.get('/media/card/:id/:version{[0-9a-f]{16}}/:file{(link|status)\\.jpg}', async (c) => {
    const { id, version, file } = c.req.param();
    const shape = file === 'link.jpg' ? 'link' : 'status';
    const bytes = await cards.product(id, version, shape);
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': DAY });
  });
  app.get('/media/card/shop/:id/:version{[0-9a-f]{16}}/link.jpg', async (c) => {
    const { id, version } = c.req.param();
    const bytes = await cards.shop(id, version);
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', 'cache-control': DAY });
  });

  if (options.clientDir) {
    const root = options.clientDir;
    const served = {
      precompressed: true,
      onNotFound: (_: string, c: Context<HttpEnv>) => c.header('cache-control', undefined),
    };
    const files = serveStatic({ ...served, root });
    app.get('/assets/*', keptFor(YEAR), files);
    const kept = createRetainedAssets(options.storage);
    app.get('/assets/:file', async (c, next) => {
      const { file } = c.req.param();
      const found = await kept.find(file, acceptsBrotli(c.req.header('accept-encoding')));
      if (!found) return next();
      c.header('vary', 'accept-encoding');
      if (found.isCompressed) c.header('content-encoding', 'br');
      c.header('content-type', found.type);
      c.header('cache-control', YEAR);
      return c.body(new Uint8Array(found.bytes));
    });
    app.get('/:folder{media|fonts|motif|illustrations|icons}/*', keptFor(WEEK), files);
    app.get('/:file{[\\w-]+\\.(ico|png|svg|jpg|txt|webmanifest)}', keptFor(DAY), files);
    // Revalidated at each visit, so that browsers find a new one; it may fetch what pages may.
    app.get('/sw.js', keptFor('no-cache'), (c, next) => {
      c.header('content-security-policy', "default-src 'none'; connect-src 'self'");
      return files(c, next);
    });
  }
  app.get('/media/u/:folder{[0-9a-f]{32}}/:file{(\\d+|whole)\\.(webp|avif)}', async (c) => {
    const { folder, file } = c.req.param();
    const kept = (name: string) => options.storage.get(`u/${folder}/${name}`);
    // Older photos have no uncropped original: serve their largest square.
    const bytes = (await kept(file)) ?? (file === 'whole.webp' ? await kept('960.webp') : null);
    if (!bytes) throw requestErrors.pictureNotFound();
    const type = `image/${file.split('.')[1]}`;
    return c.body(new Uint8Array(bytes), 200, { 'content-type': type, 'cache-control': YEAR });
  });
  app.route('/', recordingFiles(options.storage));
  // Respond 404 here: rendering a page for a missing file would cost more, and file responses lack a page's security
  // headers.
  if (options.clientDir) {
    app.get('/:folder{assets|media|fonts|motif|illustrations|icons}/*', (c) => {
      c.header('content-security-policy', NO_SCRIPTS_POLICY);
      throw requestErrors.fileNotFound();
    });
  }

  const { renderPage } = options;
  if (renderPage) app.all('*', (c) => renderPage(c.req.raw, c.env));
  return app;
}
