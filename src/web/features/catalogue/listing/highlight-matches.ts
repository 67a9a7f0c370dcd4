import type { Product } from '#contracts/catalogue';
import { foldedWords, foldText } from '#contracts/folded-words';
import type { UnderstoodWord } from '#contracts/understood-word';

const NOT_SEARCHED: readonly UnderstoodWord['kind'][] = ['ignored', 'unknown', 'left-out'];

/** The folded words that a search was made with: those typed, or what was shown for them. */
export function searchTerms(search: string, understood: readonly UnderstoodWord[]): string[] {
  const made = understood.filter(({ kind }) => kind !== 'suggested');
  const replaced = new Set(made.flatMap(({ typed }) => foldedWords(typed)));
  const shown = made.flatMap(({ kind, shown: word }) => (NOT_SEARCHED.includes(kind) ? [] : [word ?? '']));
  const typed = foldedWords(search).filter((word) => !replaced.has(word));
  return [...typed, ...shown.flatMap(foldedWords)];
}

/** One and two letters match beginnings; from three on any part, and a word with an ending more. */
function matches(token: string, word: string): boolean {
  if (word.length < 3) return token.startsWith(word);
  return (
    token.includes(word) || (token.length >= 3 && word.startsWith(token) && word.length - token.length <= 2)
  );
}

interface NamePiece {
  text: string;
  found: boolean;
  /** Where it begins. */
  at: number;
}

/** A name in pieces, in order; `found` are the words of it that were searched for. */
export function highlightMatches(name: string, words: readonly string[]): NamePiece[] {
  if (words.length === 0) return [{ text: name, found: false, at: 0 }];
  const pieces: NamePiece[] = [];
  let at = 0;
  for (const text of name.split(/([\p{L}\p{M}\p{N}]+)/u).filter(Boolean)) {
    const found = words.some((word) => matches(foldText(text), word));
    const last = pieces.at(-1);
    // One text between two marks: a space that stood alone would be lost to who listens.
    if (last && !last.found && !found) last.text += text;
    else pieces.push({ text, found, at });
    at += text.length;
  }
  return pieces;
}

/** A word that was searched for and is not in the name, but in what the product is made of; null without one. */
export function matchedIngredient({ name, facts }: Product, words: readonly string[]): string | null {
  const [inName, inside] = [foldedWords(name), foldedWords(facts.ingredients ?? '')];
  const has = (tokens: string[], word: string) => tokens.some((token) => matches(token, word));
  return words.find((word) => word.length > 2 && !has(inName, word) && has(inside, word)) ?? null;
}
