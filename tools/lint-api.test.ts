import { expect, it } from 'vitest';
import { apiDocument } from '../src/server/http/api-document.ts';
import { lintApi } from './lint-api.ts';

it('the API linter reports an operation without description or security and an invalid example', async () => {
  const document = structuredClone(apiDocument('support@dwaso.test'));
  const { '/cart': cart, '/auth/login': login } = document.paths ?? {};
  Object.assign(cart?.get ?? {}, { summary: undefined, description: undefined, security: undefined });
  Object.assign(login?.post ?? {}, {
    requestBody: { content: { 'application/json': { schema: { type: 'string' }, example: 7 } } },
  });
  document.paths = { '/cart': { get: cart?.get }, '/auth/login': { post: login?.post } };
  const rules = (await lintApi(document)).map((line) => line.split(' ', 2).join(' '));
  expect(rules).toEqual(
    expect.arrayContaining([
      'Redocly operation-summary',
      'Redocly security-defined',
      'Redocly no-invalid-media-type-examples',
      'Spectral operation-description',
    ]),
  );
});
