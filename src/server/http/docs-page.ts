import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { HttpEnv } from './deps.ts';

const DIST = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Dwaso API</title><link rel="stylesheet" href="/api/docs/assets/swagger-ui.css"></head><body><main id="docs"></main><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true, filter: true });`;
/** Swagger UI sets style attributes; nothing else is allowed. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the API document in Swagger UI. */
export function docsPage() {
  const app = new Hono<HttpEnv>();
  app.get('/', (c) => {
    c.header('content-security-policy', CSP);
    return c.html(PAGE);
  });
  app.get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  app.get(
    '/assets/:file{swagger-ui(-bundle\\.js|\\.css)}',
    serveStatic({
      root: path.relative(process.cwd(), DIST),
      rewriteRequestPath: (p) => p.replace(/^.*\/assets/, ''),
    }),
  );
  return app;
}
