import * as z from 'zod/mini';

/** The input is optional where `S` allows it. */
interface Preprocessed<S extends z.core.$ZodType, I>
  extends z.ZodMiniPipe<z.core.$ZodTransform<unknown, I>, S> {
  _zod: z.core.$ZodPreprocessInternals<S, I>;
  def: z.core.$ZodPreprocessDef<S, I>;
}

/** Applies `schema` to the result of `prepare`. */
export function preprocess<S extends z.core.$ZodType, I>(
  prepare: (input: I) => unknown,
  schema: S,
): Preprocessed<S, I> {
  return z.pipe(z.transform(prepare), schema) as z.ZodMiniType as Preprocessed<S, I>;
}
