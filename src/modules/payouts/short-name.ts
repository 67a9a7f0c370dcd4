/** Shortens a name to first name and last initial: "AMA SERWAA MENSAH" becomes "Ama M."; null if empty. */
export function shortName(whole: string): string | null {
  const [first = '', ...rest] = whole.trim().split(/\s+/);
  if (first === '') return null;
  const name = first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  const initial = rest.at(-1)?.charAt(0).toUpperCase();
  return initial ? `${name} ${initial}.` : name;
}
