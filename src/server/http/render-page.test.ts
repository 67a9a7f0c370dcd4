import { expect, it } from 'vitest';
import { ALL_TAGS, CACHE_TAGS_HEADER, parseTags } from '../cache/cache-tags.ts';
import { renderPage } from './render-page.ts';

const request = new Request('http://localhost/products/1');
const api = (path: string) => {
  if (path === '/api/v1/unsaid') return new Response('{}');
  return path.startsWith('/api/')
    ? new Response('{}', { headers: { [CACHE_TAGS_HEADER]: `made:${path}` } })
    : new Response('');
};
/** What a page says that asks for these. */
async function saidOf(...paths: string[]): Promise<string[]> {
  const page = await renderPage(
    async (_, ask) => {
      for (const path of paths) await ask(path);
      return { status: 200, headers: {}, body: Buffer.alloc(0) };
    },
    request,
    api,
  );
  return parseTags(page.headers[CACHE_TAGS_HEADER] ?? null);
}

it('is made of all that its loaders were answered', async () => {
  expect(await saidOf('/api/v1/a', '/api/v1/b')).toEqual(['made:/api/v1/a', 'made:/api/v1/b']);
});

it('is made of anything where an answer does not say', async () => {
  expect(await saidOf('/api/v1/a', '/api/v1/unsaid')).toContain(ALL_TAGS);
});

it('is made of no picture that stands in it, which never changes', async () => {
  expect(await saidOf('/api/v1/a', '/media/demo/basket/480.avif')).toEqual(['made:/api/v1/a']);
});
