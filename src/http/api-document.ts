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
      if (operation) operation.operationId = operationId(method, path);
    }
  }
  return document;
}
