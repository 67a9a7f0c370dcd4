/** Letters that have no mark to take off, and what each is nearest to in English. */
const LETTERS = 'ɔɛŋɖɣʋƒƙɓɗƴɩʊ';
const NEAREST = 'oendgvfkbdyiu';
const EACH_LETTER = new RegExp(`[${LETTERS}]`, 'g');

/** As words are compared: lower case, no accents, the letters of Ghana's languages as English has them; `search_fold` in the database. */
export function foldText(text: string): string {
  return (
    text
      // The database lowers each letter by itself; JavaScript makes Σ at the end of a word ς.
      .replaceAll('Σ', 'σ')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .replace(EACH_LETTER, (letter) => NEAREST.charAt(LETTERS.indexOf(letter)))
  );
}

/** The folded words of a text in their order; `search_phrase` in the database. */
export function tokenize(text: string): string[] {
  return foldText(text)
    .split(/[^\p{Alphabetic}0-9]+/u)
    .filter(Boolean);
}
