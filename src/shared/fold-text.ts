/** Letters without a removable accent, mapped to the nearest English letter. */
const LETTERS = 'ɔɛŋɖɣʋƒƙɓɗƴɩʊ';
const NEAREST = 'oendgvfkbdyiu';
const EACH_LETTER = new RegExp(`[${LETTERS}]`, 'g');

/**
 * Folds text for comparison: lower case, no accents, English letters for those of Ghana's languages; `search_fold`
 * in the database.
 */
export function foldText(text: string): string {
  return (
    text
      // // PostgreSQL lowers letter by letter; JavaScript turns a final Σ into ς.
      .replaceAll('Σ', 'σ')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(EACH_LETTER, (letter) => NEAREST.charAt(LETTERS.indexOf(letter)))
  );
}

/** The folded words of a text, in order; `search_phrase` in the database. */
export function tokenize(text: string): string[] {
  return foldText(text)
    .split(/[^\p{Alphabetic}0-9]+/u)
    .filter(Boolean);
}
