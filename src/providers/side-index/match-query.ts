import type { Expression, Place, SearchRequest } from '#modules/search';

/** FTS5 expressions for the sections of a result, and for the whole result. */
export interface MatchQuery {
  /** In order. A document in one section is in no later one. */
  sections: string[];
  /** Matches of any section. */
  all: string;
}

/** Filter tokens. They start with a point, so a buyer can't type them. */
const token = (kind: 'shop' | 'category' | 'region' | 'town', value: string): string =>
  `.${kind}.${value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;
const townToken = (region: string, town: string): string => token('town', `${region}${town}`);

/** Tokens of a document besides its words, so that FTS5 can apply filters. */
export function filterTokens(document: {
  shopId: string;
  categoryId: string | null;
  region: string | null;
  town: string | null;
}): string[] {
  const { shopId, categoryId, region, town } = document;
  return [
    token('shop', shopId),
    ...(categoryId ? [token('category', categoryId)] : []),
    ...(region ? [token('region', region)] : []),
    ...(region && town ? [townToken(region, town)] : []),
  ];
}

/** Lists indexed prefixes: two letters of any word, one and two letters of field words. */
export function prefixes(words: readonly string[]): string[] {
  const all = words.flatMap((one) => {
    const point = one.indexOf('.') + 1;
    const [field, letters] = [one.slice(0, point), [...one.slice(point)]];
    const long = `${field}${letters.slice(0, BEGINNING_MAX).join('')}`;
    return field ? [`${field}${letters[0]}`, long] : [long];
  });
  return [...new Set(all)].map(prefixToken);
}

/** Letters of the longest prefix that has its own token. */
const BEGINNING_MAX = 2;
const prefixToken = (letters: string): string => `.begins.${letters}`;

const word = (value: string): string => `"${value}"`;
const joined = (parts: string[], sign: 'AND' | 'OR'): string =>
  parts.length === 1 && parts[0] ? parts[0] : `(${parts.join(` ${sign} `)})`;

function toMatch(expression: Expression): string {
  if ('word' in expression) return word(expression.prefix ? prefixToken(expression.word) : expression.word);
  return 'all' in expression
    ? joined(expression.all.map(toMatch), 'AND')
    : joined(expression.any.map(toMatch), 'OR');
}

/**
 * Converts a request to FTS5 expressions. Null for requests that the index can't answer: substrings, and lists without
 * words, which PostgreSQL answers at once from an ordered index.
 */
export function buildMatchQuery({ sections, places, filters }: SearchRequest): MatchQuery | null {
  const expressions = sections.flatMap(({ words, text }) => (words && !text ? [words] : []));
  const last = expressions.at(-1);
  if (!last || expressions.length < sections.length) return null;
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
  const all = within(everything);
  if (places) return { sections: placeSections(places, all), all };
  const tiers = [...expressions.slice(0, -1).map((words) => within(toMatch(words))), all];
  return { sections: tiers.map((match, at) => without(match, tiers.slice(0, at))), all };
}

const without = (match: string, others: string[]): string =>
  others.length === 0 ? match : `(${match} NOT ${joined(others, 'OR')})`;

/** Makes disjoint sections by place; documents outside all places come last. */
function placeSections(places: Place[], all: string): string[] {
  const regionWords = [...new Set(places.map(({ region }) => word(token('region', region))))];
  const sections = places.map(({ region, town }) => {
    if (town) return joined([word(townToken(region, town)), all], 'AND');
    const towns = places.filter((other) => other.region === region && other.town);
    const names = towns.map((other) => word(townToken(region, other.town as string)));
    return without(joined([word(token('region', region)), all], 'AND'), names);
  });
  return [...sections, without(all, regionWords)];
}
