/** A LIKE pattern for "contains `text`", with LIKE's own signs taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
