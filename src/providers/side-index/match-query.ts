import type { Expression, SearchRequest } from '../../domain/search/index.ts';

/** One section of an answer, and what all of an answer must hold, as FTS5 is asked. */
export interface MatchQuery {
  /** One after the other; what is in one before is in none after it. */
  sections: string[];
  /** Everything that is in any of them. */
  all: string;
}

/** Words that no buyer can type: they begin with a point. */
const token = (kind: 'shop' | 'category' | 'region', value: string): string =>
  `.${kind}.${value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;

/** What a document holds beside its words, so that filters are words too. */
export function filterTokens(document: {
  shopId: string;
  categoryId: string | null;
  region: string | null;
}): string[] {
  const { shopId, categoryId, region } = document;
  return [
    token('shop', shopId),
    ...(categoryId ? [token('category', categoryId)] : []),
    ...(region ? [token('region', region)] : []),
  ];
}

/** The beginnings that are searched for: two letters of any word, one and two of a field's. */
export function beginnings(words: readonly string[]): string[] {
  const all = words.flatMap((one) => {
    const point = one.indexOf('.') + 1;
    const [field, letters] = [one.slice(0, point), [...one.slice(point)]];
    const long = `${field}${letters.slice(0, BEGINNING_MAX).join('')}`;
    return field ? [`${field}${letters[0]}`, long] : [long];
  });
  return [...new Set(all)].map(beginning);
}

/** Letters of the longest beginning that has a word of its own. */
const BEGINNING_MAX = 2;
const beginning = (letters: string): string => `.begins.${letters}`;

const word = (value: string): string => `"${value}"`;
const joined = (parts: string[], sign: 'AND' | 'OR'): string =>
  parts.length === 1 && parts[0] ? parts[0] : `(${parts.join(` ${sign} `)})`;

function toMatch(expression: Expression): string {
  if ('word' in expression) return word(expression.prefix ? beginning(expression.word) : expression.word);
  return 'all' in expression
    ? joined(expression.all.map(toMatch), 'AND')
    : joined(expression.any.map(toMatch), 'OR');
}

/**
 * The request in FTS5's language; null for what the index can't tell: pieces of texts, and lists without any word,
 * which an ordered index of PostgreSQL gives at once.
 */
export function matchQueryOf({ sections, regions, contained, filters }: SearchRequest): MatchQuery | null {
  const last = sections.at(-1);
  if (!last || contained !== undefined) return null;
  const narrowed = [
    ...(filters.shopId ? [word(token('shop', filters.shopId))] : []),
    ...(filters.region ? [word(token('region', filters.region))] : []),
    ...(filters.categoryIds?.length
      ? [
          joined(
            filters.categoryIds.map((id) => word(token('category', id))),
            'OR',
          ),
        ]
      : []),
  ];
  const within = (match: string): string => joined([match, ...narrowed], 'AND');
  const everything = toMatch(last);
  const held = regions
    ? regions.map((region) => joined([word(token('region', region)), everything], 'AND'))
    : sections.slice(0, -1).map((section) => toMatch(section as Expression));
  const all = [...held, everything].map(within);
  // Each section of words includes the one before; regions stand beside each other.
  const before = (at: number): string[] => (regions ? all.slice(0, at) : all.slice(at - 1, at));
  return {
    sections: all.map((match, at) => (at === 0 ? match : `(${match} NOT ${joined(before(at), 'OR')})`)),
    all: within(everything),
  };
}
