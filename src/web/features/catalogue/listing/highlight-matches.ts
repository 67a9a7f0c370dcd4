import { foldText, tokenize } from '#shared/fold-text';
import type { QueryCorrection } from '#shared/query-correction';
import type { Product } from '#src/modules/catalogue/contract/catalogue.ts';

const NOT_SEARCHED: readonly QueryCorrection['kind'][] = ['ignored', 'unknown', 'left-out'];

/** The normalized terms of a search: those typed, or their corrections. */
export function searchTerms(search: string, understood: readonly QueryCorrection[]): string[] {
  const made = understood.filter(({ kind }) => kind !== 'suggested');
  const replaced = new Set(made.flatMap(({ typed }) => tokenize(typed)));
  const shown = made.flatMap(({ kind, shown: word }) => (NOT_SEARCHED.includes(kind) ? [] : [word ?? '']));
  const typed = tokenize(search).filter((word) => !replaced.has(word));
  return [...typed, ...shown.flatMap(tokenize)];
}

/** Terms of one or two letters match prefixes; longer ones match anywhere, and inflected forms. */
function matches(token: string, word: string): boolean {
  if (word.length < 3) return token.startsWith(word);
  return (
    token.includes(word) || (token.length >= 3 && word.startsWith(token) && word.length - token.length <= 2)
  );
}

interface NamePiece {
  text: string;
  found: boolean;
  /** Start index. */
  at: number;
}

/** A name in segments; `found` marks the search terms. */
export function highlightMatches(name: string, words: readonly string[]): NamePiece[] {
  if (words.length === 0) return [{ text: name, found: false, at: 0 }];
  const pieces: NamePiece[] = [];
  let at = 0;
  for (const text of name.split(/([\p{L}\p{M}\p{N}]+)/u).filter(Boolean)) {
    const found = words.some((word) => matches(foldText(text), word));
    const last = pieces.at(-1);
    // Merges neighbouring text without a match: screen readers would lose a space in a segment of its own.
    if (last && !last.found && !found) last.text += text;
    else pieces.push({ text, found, at });
    at += text.length;
  }
  return pieces;
}

/** A search term that is not in the name, but in the ingredients; null if there is none. */
export function matchedIngredient({ name, facts }: Product, words: readonly string[]): string | null {
  const [inName, inside] = [tokenize(name), tokenize(facts.ingredients ?? '')];
  const has = (tokens: string[], word: string) => tokens.some((token) => matches(token, word));
  return words.find((word) => word.length > 2 && !has(inName, word) && has(inside, word)) ?? null;
}
