import * as z from 'zod/mini';

/** Copies a schema and adds metadata for the API document: a name (`id`), a description, an example. */
export function documented<S extends z.core.$ZodType>(schema: S, said: z.core.GlobalMeta): S {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, said);
  return copy;
}
