import * as z from 'zod/mini';

/** A copy of a schema with what the API document says of it: its name there (`id`), a description, an example. */
export function documented<S extends z.core.$ZodType>(schema: S, said: z.core.GlobalMeta): S {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, said);
  return copy;
}
