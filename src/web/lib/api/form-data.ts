/**
 * A body and its files as FormData: null becomes an empty string, lists and objects become JSON, undefined is left
 * out.
 */
export function toFormData(
  body: unknown,
  files: Record<string, Blob | readonly Blob[] | undefined>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue;
    form.set(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of given === undefined ? [] : [given].flat()) form.append(name, file as Blob);
  }
  return form;
}
