import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api/api-error.ts';

type Names<Values extends FieldValues> = {
  /** Maps the server's field names to the form's where they differ. */
  rename?: Record<string, Path<Values>>;
  /** A prefix of the server's names that the form's do not have. */
  prefix?: string;
};

/**
 * Shows the server's `errors` map at the fields of a form.
 * @returns whether any field has an error
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
