import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { isTagged } from '#contract/table';
import type { HttpEnv } from './deps.ts';
import { tagPrivateResponses } from './private-etags.ts';

const headers = { authorization: 'Bearer someone', 'if-none-match': '*' };

/** The status and tag of an answer to a conditional request. */
async function answer(
  make: () => Response,
  { tagged = true, sent = headers as Record<string, string> } = {},
) {
  const app = new Hono<HttpEnv>();
  app.use(tagPrivateResponses);
  app.get('/', (c) => {
    c.set('isTagged', tagged);
    return make();
  });
  const { status, headers: got } = await app.request('/', { headers: sent });
  return [status, got.get('etag')];
}
const json = (init: ResponseInit = {}) => Response.json({ data: 'Akwaaba' }, init);
const typed = (type: string) => new Response('x', { headers: { 'content-type': type } });

it('private JSON is tagged, and nothing else', async () => {
  expect(await answer(json)).toEqual([304, expect.stringMatching(/^W\/"/)]);
  expect(await answer(json, { tagged: false })).toEqual([200, null]);
  expect(await answer(json, { sent: { 'if-none-match': '*' } })).toEqual([200, null]);
  expect(await answer(() => json({ status: 202 }))).toEqual([202, null]);
  expect(await answer(() => json({ status: 404 }))).toEqual([404, null]);
  expect(await answer(() => json({ headers: { etag: '"own"' } }))).toEqual([200, '"own"']);
  for (const type of ['text/csv; charset=utf-8', 'text/event-stream', 'image/webp']) {
    expect(await answer(() => typed(type))).toEqual([200, null]);
  }
});

it('an endpoint with a secret or a file, and a write, is not tagged', () => {
  const plain = { id: 'x' } as Parameters<typeof isTagged>[1];
  expect(isTagged('GET /x', plain)).toBe(true);
  expect(isTagged('GET /x', { ...plain, secret: true })).toBe(false);
  expect(isTagged('GET /x', { ...plain, file: 'text/csv' })).toBe(false);
  expect(isTagged('POST /x', plain)).toBe(false);
});
