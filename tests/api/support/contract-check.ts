import { expect } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints';
import { refusalSchema } from '#contract/refusal-schema';
import { documentedErrors, type Endpoint, isTagged } from '#contract/table';

interface Documented {
  method: string;
  pattern: RegExp;
  path: string;
  /** By status; null for answers that are not JSON, such as files. */
  schemas: Map<number, z.ZodMiniType | null>;
}

/** The endpoints with the schemas of their answers. */
const DOCUMENTED: Documented[] = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) => {
  const [method, path] = key.split(' ') as [string, string];
  const { status = 200, answer, accepted, file, alsoText } = endpoint;
  return {
    method,
    path,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    schemas: new Map([
      ...documentedErrors(key, endpoint).map((code) => [code, refusalSchema(endpoint, code)] as const),
      // Without a body.
      ...(isTagged(key, endpoint) ? [[304, z.null()] as const] : []),
      [status, file || alsoText ? null : answer] as const,
      ...(accepted ? [[202, accepted] as const] : []),
    ]),
  };
});

/**
 * Fails unless the answer is documented for this route and status and has exactly the documented fields. The schema
 * drops any other field, so the comparison shows it.
 */
export function expectDocumented(
  call: { method: string; path: string },
  status: number,
  body: unknown,
): void {
  const pathname = call.path.split('?', 1)[0] as string;
  const matching = DOCUMENTED.filter(
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
  // A file has no schema.
  const expected = schema === null ? withoutProto(body) : schema?.parse(body);
  expect(expected).toEqual(withoutProto(body));
}

/** An answer may repeat its caller's field `__proto__`, which zod's records drop. */
function withoutProto(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (key, value) => (key === '__proto__' ? undefined : value));
}
