import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [key: string]: unknown;
}
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema; example?: unknown }> };
}

let market: Market;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  market = await openMarket({ demo: false });
  paths = (await market.call('GET', '/openapi.json')).body.paths;
});
afterAll(() => market.close());

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const parameter = (path: string, name: string) =>
  paths[path]?.get?.parameters?.find((one) => one.name === name)?.schema;
const findForm = (path: string, method: string) =>
  paths[path]?.[method]?.requestBody?.content['multipart/form-data']?.schema;

/* Clients can be generated from the document. */
describe('the API document', () => {
  it('names every operation uniquely', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(paths['/products']?.get?.operationId).toBe('listProducts');
    expect(paths['/orders/items/{itemId}/status']?.patch?.operationId).toBe('updateItemStatus');
  });

  it('marks nullable fields as nullable, also those with a named schema', async () => {
    const { components } = (await market.call('GET', '/openapi.json')).body;
    expect(components.schemas.ShopEarnings.properties.openPayout).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/Payout' }, { type: 'null' }],
    });
    expect(JSON.stringify(components)).not.toContain('"allOf"');
  });

  it('describes every operation with its audience and an example body', () => {
    for (const { operation } of operations()) {
      const { operationId, summary, description, tags, security, requestBody } = operation;
      expect([operationId, summary, description]).toEqual(Array(3).fill(expect.stringMatching(/./)));
      expect(tags).toHaveLength(1);
      expect(security).toBeDefined();
      const json = requestBody?.content['application/json'];
      const isShown = json === undefined || typeof json.example === 'object';
      expect([operationId, isShown]).toEqual([operationId, true]);
    }
    expect(paths['/products']?.get?.security).toEqual([]);
    expect(paths['/cart']?.get?.security).toEqual([{ bearer: [] }]);
  });

  it('lists the form before JSON where files may be sent', () => {
    const types = Object.keys(paths['/products']?.post?.requestBody?.content ?? {});
    expect(types).toEqual(['multipart/form-data', 'application/json']);
  });

  it('declares the parameters of every path', () => {
    for (const { path, operation } of operations()) {
      const declared = (operation.parameters ?? []).filter((one) => one.in === 'path');
      const named = declared.map(({ name }) => `{${name}}`).sort();
      expect(named).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  it('gives type and bounds of each parameter', () => {
    expect(parameter('/products', 'limit')).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      default: 1000,
    });
    expect(parameter('/products', 'minPrice')).toMatchObject({ type: 'number', minimum: 0 });
    expect(parameter('/products', 'sort')?.enum).toEqual([
      'newest',
      'price-asc',
      'price-desc',
      'best-match',
      'top-rated',
      'nearest',
    ]);
  });

  it.each([
    ['/products', 'post', 'productImages', 'array'],
    ['/products/{id}', 'patch', 'productImages', 'array'],
    ['/shops/update', 'put', 'profileImage', 'string'],
    ['/shops/update', 'put', 'bannerImage', 'string'],
    ['/reviews', 'post', 'photos', 'array'],
    ['/orders/items/{itemId}/refund-request', 'post', 'photos', 'array'],
    ['/products/import', 'post', 'file', 'string'],
  ])('marks pictures and files as binary: %s %s %s', (path, method, field, type) => {
    const shown = findForm(path, method)?.properties?.[field];
    expect(shown).toMatchObject({ type });
    expect(shown?.items ?? shown).toMatchObject({ type: 'string', format: 'binary' });
  });

  it('marks fields as required or optional', () => {
    expect(findForm('/products/import', 'post')?.required).toContain('file');
    for (const step of ['ship', 'deliver', 'cancel']) {
      expect(paths[`/orders/{id}/${step}`]?.post?.requestBody?.required).toBe(false);
    }
  });
});
