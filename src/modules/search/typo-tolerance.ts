/** Shorter words are too similar to each other to guess a correction. */
export const TYPO_MIN_LENGTH = 4;
/** From this length on, two typos are tolerated. */
const TWO_SLIPS_FROM = 7;
/** Candidates this many times rarer than the most common one are dropped. */
const RARER_BY = 20;
const MOST = 5;

export interface KnownWord {
  word: string;
  /** Number of documents with this word. */
  documents: number;
}

export const maxTypos = (word: string): number => (word.length < TWO_SLIPS_FROM ? 1 : 2);

/** Edit distance with insertions, deletions, substitutions and transpositions; capped at `most` + 1. */
export function damerauLevenshtein(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      }
      row.push(slips);
    }
    [before, last] = [last, row];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

/** Ranks spelling candidates for `typed`: only those with the smallest edit distance, the most common first. */
export function findCorrections(typed: string, candidates: KnownWord[]): KnownWord[] {
  const most = maxTypos(typed);
  const near = candidates
    .map((known) => ({ ...known, slips: damerauLevenshtein(typed, known.word, most) }))
    .filter(({ word, slips }) => slips <= most && word !== typed);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  const best = near.filter(({ slips }) => slips === fewest).sort((a, b) => b.documents - a.documents);
  const top = best[0]?.documents ?? 0;
  return best
    .filter(({ documents }) => documents * RARER_BY >= top)
    .slice(0, MOST)
    .map(({ word, documents }) => ({ word, documents }));
}

/** All transpositions of two adjacent letters, which trigram similarity does not find. */
export function adjacentSwaps(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [a, b] = [word[at], word[at + 1]];
    return a === b ? null : `${word.slice(0, at)}${b}${a}${word.slice(at + 2)}`;
  }).filter((swap) => swap !== null);
}

/** All splits of a word into two of three letters or more. */
export function wordSplits(word: string): [string, string][] {
  const ways: [string, string][] = [];
  for (let at = 3; at <= word.length - 3; at++) ways.push([word.slice(0, at), word.slice(at)]);
  return ways;
}
