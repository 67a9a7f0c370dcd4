import type { z } from '@hono/zod-openapi';
import { expect } from 'vitest';
import type { createApi } from '../../../src/http/api.ts';

interface Documented {
  method: string;
  pattern: RegExp;
  path: string;
  /** By status; null where the answer is no JSON, such as a file. */
  schemas: Map<number, z.ZodType | null>;
}

/** The routes of the API document with the schemas they answer by. */
export function documentedRoutes(api: ReturnType<typeof createApi>): Documented[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, responses } = definition.route;
    const schemas = Object.entries(responses).flatMap(([status, response]) => {
      const content = 'content' in response ? response.content?.['application/json'] : undefined;
      const schema = content && 'schema' in content ? (content.schema as z.ZodType) : null;
      return [[Number(status), schema] as const];
    });
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
    return [{ method: method.toUpperCase(), path, pattern, schemas: new Map(schemas) }];
  });
}

/**
 * Fails unless the answer is documented for this route and status and holds exactly the documented fields: a
 * field too many would be cut off by the schema and the comparison would show it.
 */
export function expectDocumented(
  routes: Documented[],
  call: { method: string; path: string },
  status: number,
  body: unknown,
): void {
  const pathname = call.path.split('?', 1)[0] as string;
  const matching = routes.filter(
    (candidate) => candidate.method === call.method && candidate.pattern.test(pathname),
  );
  // A literal path beats one with a parameter, as in the router.
  const route = matching.find((candidate) => !candidate.path.includes('{')) ?? matching[0];
  if (!route) return;
  const schema = route.schemas.get(status);
  expect(
    schema,
    `${call.method} ${route.path} does not document ${status}: ${JSON.stringify(body)}`,
  ).toBeDefined();
  if (schema) expect(schema.parse(body)).toEqual(withoutProto(body));
}

/** An answer may name a field `__proto__` that its caller sent; zod's records leave it out. */
function withoutProto(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => (key === '__proto__' ? undefined : value));
}
