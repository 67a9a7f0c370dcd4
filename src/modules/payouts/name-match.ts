/** The words of a name, without accents, case and initials. */
function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}]+/u).filter((word) => word.length > 1));
}

/** Whether two names share a word, such as the family name, in any order. */
export function namesOverlap(one: string, other: string): boolean {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word));
}
