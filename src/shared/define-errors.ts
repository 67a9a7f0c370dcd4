import { AppError, type ErrorCode, type ErrorDetails } from './errors.ts';

type Text = string | ((...params: never[]) => string);
/** The request field of the error, or other details. */
type About = string | ErrorDetails;
/** Text and details may be functions of the same parameters. */
type Definition = readonly [code: ErrorCode, text: Text, about?: About | ((...params: never[]) => About)];

type Factory<D> = D extends readonly [ErrorCode, Text, (...params: infer P) => About]
  ? (...params: P) => AppError
  : D extends readonly [ErrorCode, (...params: infer P) => string, ...unknown[]]
    ? (...params: P) => AppError
    : () => AppError;

/**
 * Defines a module's errors by name. `errors.tooManyTries(3)` creates the {@link AppError} with the code and text
 * from the module's `errors.ts`.
 */
export function defineErrors<const T extends Readonly<Record<string, Definition>>>(
  definitions: T,
): { readonly [K in keyof T]: Factory<T[K]> } {
  const factories = Object.entries(definitions).map(([name, [code, text, about = {}]]) => {
    const create = (...params: never[]) => {
      const message = typeof text === 'function' ? text(...params) : text;
      const details = typeof about === 'function' ? about(...params) : about;
      return new AppError(
        code,
        message,
        typeof details === 'string' ? { errors: { [details]: message } } : details,
      );
    };
    return [name, create] as const;
  });
  return Object.fromEntries(factories) as { readonly [K in keyof T]: Factory<T[K]> };
}
