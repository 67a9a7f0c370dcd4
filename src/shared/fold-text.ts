/** Letters that have no mark to take off, and what they are nearest to in English. */
const NEAREST: Record<string, string> = {
  ɔ: 'o',
  ɛ: 'e',
  ŋ: 'n',
  ɖ: 'd',
  ɣ: 'g',
  ʋ: 'v',
  ƒ: 'f',
  ƙ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ƴ: 'y',
  ɩ: 'i',
  ʊ: 'u',
};

/** As words are compared: lower case, no accents, the letters of Ghana's languages as English has them; `search_fold` in the database. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[ɔɛŋɖɣʋƒƙɓɗƴɩʊ]/g, (letter) => NEAREST[letter] ?? letter);
}

/** The folded words of a text in their order; `search_phrase` in the database. */
export function tokenize(text: string): string[] {
  return foldText(text)
    .split(/[^\p{Alphabetic}0-9]+/u)
    .filter(Boolean);
}
