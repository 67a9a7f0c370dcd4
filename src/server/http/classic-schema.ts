import { z } from '@hono/zod-openapi';
import type * as mini from 'zod/mini';

type AnySchema = mini.core.$ZodType;
type Constructor = new (def: mini.core.$ZodTypeDef) => z.ZodType;

const copies = new WeakMap<AnySchema, z.ZodType>();

/**
 * Converts all `zod/mini` schemas of the contracts in `part` to classic ones: the OpenAPI generator calls methods that
 * `zod/mini` lacks.
 */
export function withClassicSchemas<T>(part: T): T {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(withClassicSchemas) as T;
  if ('_zod' in part) return classicCopy(part as unknown as AnySchema) as T;
  if (Object.getPrototypeOf(part) !== Object.prototype) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withClassicSchemas(value)]),
  ) as T;
}

/** Returns the same copy each time, so that a named schema stays one. */
function classicCopy(schema: AnySchema): z.ZodType {
  const known = copies.get(schema);
  if (known) return known;
  const { def, constr } = schema._zod as typeof schema._zod & { constr: { name: string } };
  const Classic = z[constr.name.replace('Mini', '') as 'ZodType'] as unknown as Constructor;
  const { checks, ...parts } = def;
  const copy = new Classic({ ...withClassicSchemas(parts), ...(checks && { checks }) });
  if (schema._zod.parent) copy._zod.parent = schema;
  const said = z.globalRegistry.get(schema);
  if (said) z.globalRegistry.add(copy, said);
  copies.set(schema, copy);
  return copy;
}
