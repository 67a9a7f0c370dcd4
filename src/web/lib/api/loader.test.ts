import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiContext, loadFromApi, loadListFromApi, loadOptional } from './loader.ts';

function answering(status: number, body: unknown) {
  const context = new RouterContextProvider();
  context.set(apiContext, async () => new Response(JSON.stringify(body), { status }));
  return context;
}

describe('reading the API for a page', () => {
  it('hands on data and meta', async () => {
    const context = answering(200, { data: [1], meta: { total: 1 } });
    expect(await loadListFromApi(context, 'GET /shops')).toEqual({ data: [1], meta: { total: 1 } });
  });

  // Shows docs/specification.md, 7: Lists must be arrays
  // Shows docs/specification.md, 8: "Failed to load shops. Please try again later.", "Invalid response format"
  it("refuses a list that is none with the specification's words", async () => {
    await expect(loadListFromApi(answering(200, { data: {} }), 'GET /shops')).rejects.toMatchObject({
      data: { message: 'Invalid response format' },
    });
  });

  it("hands on the API's status and message", async () => {
    const missing = answering(404, { message: 'No such shop' });
    await expect(loadFromApi(missing, 'GET /shops/{id}', { params: { id: 'x' } })).rejects.toMatchObject({
      data: { message: 'No such shop' },
      init: { status: 404 },
    });
  });

  // Shows docs/specification.md, 8: the name of a shop that can't be had is silently done without
  it('is silent where a page can do without', async () => {
    expect(await loadOptional(answering(500, {}), 'GET /market')).toBeNull();
  });
});
