import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, expect, it } from 'vitest';
import { apiDocument } from '../../src/server/http/api-document.ts';

interface Media {
  example?: unknown;
}
type Responses = Record<string, { content?: Record<string, Media> }>;
interface Document {
  paths: Record<string, Record<string, { responses: Responses }>>;
}
let document: Document;
let ajv: Ajv2020;
beforeAll(() => {
  document = apiDocument('support@dwaso.test') as unknown as Document;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document as unknown as AnySchema, 'openapi');
});

/** The JSON answers of successes, each with the pointer to it. */
const answers = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const media = status.startsWith('2') ? content?.['application/json'] : undefined;
        const pointer = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
        return media ? [{ name: `${method} ${path} ${status}`, pointer, example: media.example }] : [];
      }),
    ),
  );

function findErrors(pointer: string[], example: unknown): string | null {
  const ref = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.compile({ $ref: `openapi#/${ref.join('/')}` });
  return validate(example) ? null : ajv.errorsText(validate.errors);
}

it('every JSON answer of a success has an example that its schema allows', () => {
  const wrong = answers().flatMap(({ name, pointer, example }) => {
    if (example === undefined) return [`${name}: no example`];
    const errors = findErrors(pointer, example);
    return errors ? [`${name}: ${errors}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(answers().length).toBeGreaterThan(500);
});

it('a wrong example would be noticed', () => {
  const [first] = answers();
  expect(findErrors(first?.pointer ?? [], { success: 'yes' })).toContain('success');
});

it('the examples name things as people do, the same each time', () => {
  const products = document.paths['/products']?.get?.responses[200]?.content?.['application/json'];
  expect(products?.example).toMatchObject({
    success: true,
    data: [{ name: 'Shea butter, 500 g', price: 45, shop: { name: 'Bonwire Weavers', region: 'Ashanti' } }],
  });
  const text = JSON.stringify(answers().map(({ example }) => example));
  expect(text.match(/"(string|user@example\.com|2019-08-24[^"]*)"|stringstring|"property1"/g)).toBeNull();
  expect(JSON.stringify(apiDocument('support@dwaso.test'))).toBe(JSON.stringify(document));
});
