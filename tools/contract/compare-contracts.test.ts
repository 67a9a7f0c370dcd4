import { describe, expect, it } from 'vitest';
import { type Contract, compareContracts, type Schema } from './compare-contracts.ts';

const TODAY = '2026-12-01';
const price: Schema = { type: 'number', minimum: 0 };
const product: Schema = {
  type: 'object',
  required: ['id', 'price'],
  properties: { id: { type: 'string' }, price, state: { type: 'string', enum: ['ON_SALE', 'SOLD_OUT'] } },
};
const input: Schema = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', maxLength: 100 },
    kind: { type: 'string', enum: ['PIECE', 'WEIGHT'] },
  },
};
const contract = (): Contract =>
  structuredClone({
    info: { version: '1.0.0' },
    components: { schemas: { Product: product } },
    paths: {
      '/products': {
        get: {
          operationId: 'listProducts',
          security: [],
          parameters: [{ name: 'search', in: 'query', schema: { type: 'string' } }],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Product' } },
                },
              },
            },
          },
        },
        post: {
          operationId: 'createProduct',
          security: [{ bearer: [] }],
          requestBody: { required: true, content: { 'application/json': { schema: input } } },
          responses: {
            201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Product' } } } },
          },
        },
      },
    },
    webhooks: {
      'order.paid': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Product' } } },
          },
          responses: { 200: {} },
        },
      },
    },
  });

// biome-ignore lint/suspicious/noExplicitAny: a change reaches anywhere in the document.
const breaksOf = (change: (one: any) => void): string[] => {
  const changed = contract();
  change(changed);
  return compareContracts(contract(), changed, TODAY);
};
// biome-ignore lint/suspicious/noExplicitAny: see above.
const inputOf = (one: any): any => one.paths['/products'].post.requestBody.content['application/json'].schema;

describe('a break', () => {
  it.each<[string, (one: Contract & Record<string, never>) => void, string]>([
    ['an operation that is gone', (one) => delete one.paths['/products']?.get, 'GET /products: is gone'],
    ['a webhook that is gone', (one) => delete one.webhooks?.['order.paid'], 'POST order.paid: is gone'],
    [
      'another operationId',
      (one) => Object.assign(one.paths['/products']?.get ?? {}, { operationId: 'list' }),
      'GET /products: its operationId was listProducts',
    ],
    [
      'a token that is needed now',
      (one) => Object.assign(one.paths['/products']?.get ?? {}, { security: [{}] }),
      'GET /products: needs a token now',
    ],
    [
      'a parameter that is gone',
      (one) => one.paths['/products']?.get?.parameters?.pop(),
      'GET /products: the query parameter search is gone',
    ],
    [
      'a required parameter',
      (one) =>
        one.paths['/products']?.get?.parameters?.push({
          name: 'region',
          in: 'query',
          required: true,
          schema: {},
        }),
      'GET /products: the query parameter region is required now',
    ],
    [
      'a required field of a body',
      (one) => inputOf(one).required.push('kind'),
      'POST /products body.kind: is required now',
    ],
    [
      'a field that a body no longer takes',
      (one) => delete inputOf(one).properties.kind,
      'POST /products body.kind: is gone',
    ],
    [
      'a value that is no longer accepted',
      (one) => inputOf(one).properties.kind.enum.pop(),
      'POST /products body.kind: no longer accepts WEIGHT',
    ],
    [
      'a shorter text',
      (one) => Object.assign(inputOf(one).properties.name, { maxLength: 50 }),
      'POST /products body.name: maxLength was 100 and is 50',
    ],
    [
      'a pattern',
      (one) => Object.assign(inputOf(one).properties.name, { pattern: '^A' }),
      'POST /products body.name: its pattern is another',
    ],
    [
      'a field of an answer that is gone',
      (one) => delete one.components.schemas?.Product?.properties?.price,
      'Product.price: is gone',
    ],
    [
      'a field of an answer that may be absent',
      (one) => one.components.schemas?.Product?.required?.pop(),
      'Product.price: may be absent now',
    ],
    [
      'a field of an answer that may be null',
      (one) =>
        Object.assign(one.components.schemas?.Product?.properties?.price ?? {}, { type: ['number', 'null'] }),
      'Product.price: its type was number and is number or null',
    ],
    [
      'an answer of another form',
      (one) =>
        Object.assign(one.components.schemas?.Product?.properties ?? {}, {
          id: { anyOf: [{ type: 'string' }, { type: 'object' }] },
        }),
      'Product.id: may have another form',
    ],
    [
      'another status',
      (one) => Object.assign(one.paths['/products']?.post ?? {}, { responses: { 200: {} } }),
      'POST /products: no longer answers 201',
    ],
  ])('%s', (_, change, found) => {
    expect(breaksOf(change)).toContain(found);
  });

  it('of a webhook is one of what the market writes', () => {
    expect(breaksOf((one) => one.components.schemas.Product.required.push('state'))).toEqual([]);
  });
});

it.each<[string, (one: Contract) => void]>([
  ['an operation', (one) => Object.assign(one.paths, { '/shops': {} })],
  [
    'an optional field of a body',
    (one) => Object.assign(inputOf(one).properties, { note: { type: 'string' } }),
  ],
  [
    'a field of an answer',
    (one) => Object.assign(one.components.schemas?.Product?.properties ?? {}, { weight: price }),
  ],
  [
    'a value of an answer',
    (one) => one.components.schemas?.Product?.properties?.state?.enum?.push('RESERVED'),
  ],
  ['a value that a body accepts', (one) => inputOf(one).properties.kind.enum.push('HARVEST')],
  [
    'an optional parameter',
    (one) => one.paths['/products']?.get?.parameters?.push({ name: 'region', in: 'query', schema: {} }),
  ],
  ['a field that a body may leave out now', (one) => inputOf(one).required.pop()],
])('%s more is no break', (_, change) => {
  expect(breaksOf(change)).toEqual([]);
});

describe('a deprecated operation', () => {
  const without = (sunset: string | undefined) => {
    const [before, now] = [contract(), contract()];
    Object.assign(before.paths['/products']?.get ?? {}, { deprecated: true, 'x-sunset': sunset });
    delete now.paths['/products']?.get;
    return compareContracts(before, now, TODAY);
  };

  it('may go from the day of its sunset', () => {
    expect(without('2026-12-01')).toEqual([]);
    expect(without('2026-12-02')).toEqual(['GET /products: is gone']);
    expect(without(undefined)).toEqual(['GET /products: is gone']);
  });
});
