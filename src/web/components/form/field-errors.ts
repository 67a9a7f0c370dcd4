import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api-error.ts';

type Names<Values extends FieldValues> = {
  /** The server's field name to the form's, where they differ. */
  rename?: Record<string, Path<Values>>;
  /** What the server's names begin with and the form's do not. */
  prefix?: string;
};

/**
 * Puts the server's `errors` map at the fields of a form.
 * @returns whether any field was marked
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  { rename = {}, prefix = '' }: Names<Values> = {},
): boolean {
  if (!(error instanceof ApiError) || !error.errors) return false;
  let marked = false;
  for (const [full, message] of Object.entries(error.errors)) {
    const name = full.startsWith(prefix) ? full.slice(prefix.length) : full;
    const isField = fields.some((known) => known === name || name.startsWith(`${known}.`));
    const field = rename[name] ?? (isField ? (name as Path<Values>) : undefined);
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: !marked });
    marked = true;
  }
  return marked;
}
