import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { documentedErrors, type Endpoint } from './table.ts';
import { TAGS } from './tags.ts';

const all = Object.entries<Endpoint>(endpoints);

it('gives every endpoint an id and a summary of its own', () => {
  const ids = all.map(([, { id }]) => id);
  const summaries = all.map(([, { summary }]) => summary);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(summaries).size).toBe(summaries.length);
});

it('uses every tag', () => {
  expect(new Set(all.map(([, { tag }]) => tag))).toEqual(new Set(Object.keys(TAGS)));
});

describe('every endpoint is described with an example that its schema takes', () => {
  it.each(all)('%s', (_, endpoint) => {
    const { id, summary, description, body, example } = endpoint;
    expect(id).toMatch(/^[a-z]+[A-Za-z]*$/);
    expect(summary).toMatch(/^[A-Z].{5,79}[^.]$/);
    expect(description).toMatch(/^[A-Z].*\.$/s);
    const issues = body?.safeParse(example).error?.issues ?? [];
    expect(issues).toEqual([]);
    const hasExample = body !== undefined || /(For|for) example/.test(description);
    expect(hasExample, description).toBe(true);
  });
});

it.each([
  ['GET /products', [400, 401, 403, 404, 422, 429, 503]],
  ['GET /market', [400, 401, 403, 429, 503]],
  ['GET /auth/sessions', [400, 401, 403, 429, 503]],
  ['GET /cart', [400, 401, 403, 422, 429, 503]],
  ['GET /wishlist', [400, 401, 403, 429, 503]],
  ['POST /orders/{id}/accept', [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503]],
  ['POST /payments/paystack/webhook', [400, 401, 403, 408, 413, 415, 422, 429, 503]],
] as const)('says what %s may be refused with', (key, statuses) => {
  expect(documentedErrors(key, endpoints[key])).toEqual(statuses);
});
