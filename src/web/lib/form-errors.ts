import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#web/lib/api-error.ts';

/**
 * Puts the server's `errors` map at the fields of a form.
 * @param rename the server's field name to the form's, where they differ
 * @returns whether any field was marked
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
  rename: Record<string, Path<Values>> = {},
): boolean {
  if (!(error instanceof ApiError) || !error.errors) return false;
  let marked = false;
  for (const [name, message] of Object.entries(error.errors)) {
    const field = rename[name] ?? fields.find((known) => known === name);
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: !marked });
    marked = true;
  }
  return marked;
}
