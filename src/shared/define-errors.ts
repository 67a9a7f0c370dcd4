import { AppError, type ErrorCode } from './errors.ts';

/** A code, its text (a function of parameters), and the field of the request that it is about. */
type Definition = readonly [code: ErrorCode, text: string | ((...params: never[]) => string), field?: string];

type Factory<D> = D extends readonly [ErrorCode, (...params: infer P) => string, ...unknown[]]
  ? (...params: P) => AppError
  : () => AppError;

/**
 * The errors of a module by name. `errors.tooManyTries(3)` makes the {@link AppError} with the code and text that the
 * module's `errors.ts` defines for it.
 */
export function defineErrors<const T extends Readonly<Record<string, Definition>>>(
  definitions: T,
): { readonly [K in keyof T]: Factory<T[K]> } {
  const factories = Object.entries(definitions).map(([name, [code, text, field]]) => {
    const create = (...params: never[]) => {
      const message = typeof text === 'function' ? text(...params) : text;
      return new AppError(code, message, field ? { errors: { [field]: message } } : {});
    };
    return [name, create] as const;
  });
  return Object.fromEntries(factories) as { readonly [K in keyof T]: Factory<T[K]> };
}
