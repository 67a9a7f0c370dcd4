import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { Marked } from 'marked';
import { memoizeWithTtl } from '../../platform/memoize.ts';
import type { HttpEnv } from './deps.ts';

const DIST = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const GUIDE = path.join(import.meta.dirname, 'api-guide.md');
const DAY_MS = 24 * 3_600_000;

const HEAD = (title: string, styles: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${styles}</head>`;
const REFERENCE = `${HEAD('Reference of the Dwaso API', '<link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">')}<body><main id="docs"><noscript>The reference needs JavaScript. The same as data is at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</noscript></main><script src="/api/docs/assets/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const START = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true, filter: true, docExpansion: 'none' });`;
/** Swagger UI sets style attributes; nothing else is allowed. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2a2118; --soft: #6b5d4d; --line: #e2d8c6; --sunk: #f2ebdd; --leaf: #1f6b43; }
@media (prefers-color-scheme: dark) { :root { --paper: #1a1511; --ink: #f3ebdf; --soft: #b9aa97; --line: #3a3028; --sunk: #241d17; --leaf: #7fcf9f; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
.page { display: grid; gap: 0 3rem; max-width: 66rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
@media (min-width: 60rem) { .page { grid-template-columns: 14rem minmax(0, 1fr); } nav { position: sticky; top: 1.5rem; align-self: start; } }
nav ul { list-style: none; margin: 0 0 1.5rem; padding: 0; }
nav a { display: block; padding: 0.5rem 0; color: var(--ink); text-decoration: none; }
nav a:hover { text-decoration: underline; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: 2rem; }
h2 { margin: 2.75rem 0 0.75rem; padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 1.4rem; scroll-margin-top: 1rem; }
main { min-width: 0; max-width: 44rem; }
a { color: var(--leaf); text-underline-offset: 2px; }
a:focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px; border-radius: 2px; }
li { margin: 0.4rem 0; }
code { overflow-wrap: anywhere; border-radius: 4px; background: var(--sunk); padding: 0.1em 0.3em; font: 0.9em ui-monospace, monospace; }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; background: var(--sunk); padding: 0.9rem 1rem; }
pre code { overflow-wrap: normal; padding: 0; }`;

const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The guide as a page of its own, with a list of its sections; readable without JavaScript. */
async function renderGuide(): Promise<string> {
  const markdown = new Marked({
    renderer: {
      heading({ text, depth }) {
        return `<h${depth} id="${anchorOf(text)}">${text}</h${depth}>\n`;
      },
    },
  });
  const text = await readFile(GUIDE, 'utf8');
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const links = sections.map((title) => `<li><a href="#${anchorOf(title)}">${title}</a></li>`);
  const contents = `<nav aria-label="Sections"><ul>${links.join('')}<li><a href="/api/docs/reference">Reference</a></li></ul></nav>`;
  const body = await markdown.parse(text);
  return `${HEAD('Build on Dwaso', `<style>${STYLE}</style>`)}<body><div class="page">${contents}<main>${body}</main></div></body></html>`;
}

/** Serves the guide for developers at `/`, and the API document in Swagger UI at `/reference`. */
export function docsPage() {
  const app = new Hono<HttpEnv>();
  const guide = memoizeWithTtl(DAY_MS, renderGuide);
  app.get('/', async (c) => {
    c.header('content-security-policy', CSP);
    return c.html(await guide());
  });
  app.get('/reference', (c) => {
    c.header('content-security-policy', CSP);
    return c.html(REFERENCE);
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
