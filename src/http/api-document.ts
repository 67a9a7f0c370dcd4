import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './deps.ts';

const DESCRIPTION =
  'Buying, selling and running the market on Dwaso. Money is a number of Ghana cedis with two decimals; ids are ' +
  'opaque strings; timestamps are ISO 8601 in UTC.';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** `POST /orders/{id}/pay` is `postOrdersByIdPay`: what a generated client calls it. */
function operationId(method: string, path: string): string {
  const words = path.split(/[^A-Za-z0-9{}]+/).filter(Boolean);
  const named = words.map((word) => {
    const bare = word.replace(/[{}]/g, '');
    return `${word === bare ? '' : 'By'}${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  });
  return method + named.join('');
}

type Operation = NonNullable<
  NonNullable<ReturnType<OpenAPIHono<HttpEnv>['getOpenAPI31Document']>['paths']>[string]['get']
>;

/** What any address or body may be refused for before its route looks at it. */
function documentRefusals(operation: Operation): void {
  const refusals: [number, string, boolean][] = [
    [400, 'Malformed', true],
    [408, 'The body did not come in time', operation.requestBody !== undefined],
    [413, 'Too large', operation.requestBody !== undefined],
    [415, 'Neither JSON nor a form', operation.requestBody !== undefined],
    [422, 'Validation failed', operation.requestBody !== undefined || Boolean(operation.parameters?.length)],
    [429, 'Too many requests', true],
    [503, 'Not available for a moment', true],
  ];
  const schema = { $ref: '#/components/schemas/Failure' };
  for (const [status, description, applies] of refusals) {
    if (!applies || operation.responses?.[status]) continue;
    operation.responses = {
      ...operation.responses,
      [status]: { description, content: { 'application/json': { schema } } },
    };
  }
}

/** The OpenAPI 3.1 document of all routes, made from the schemas that check their requests and answers. */
export function apiDocument(api: OpenAPIHono<HttpEnv>) {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Dwaso API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/api/v1' }],
  });
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      operation.operationId = operationId(method, path);
      documentRefusals(operation);
    }
  }
  return document;
}
