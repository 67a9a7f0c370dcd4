import type { Expression, Place, SearchRequest } from '#modules/search';

/** One section of an answer, and what all of an answer must hold, as FTS5 is asked. */
export interface MatchQuery {
  /** One after the other; what is in one before is in none after it. */
  sections: string[];
  /** Everything that is in any of them. */
  all: string;
}

/** Words that no buyer can type: they begin with a point. */
const token = (kind: 'shop' | 'category' | 'region' | 'town', value: string): string =>
  `.${kind}.${value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`;
const townToken = (region: string, town: string): string => token('town', `${region}${town}`);

/** What a document holds beside its words, so that filters are words too. */
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

/** The beginnings that are searched for: two letters of any word, one and two of a field's. */
export function prefixes(words: readonly string[]): string[] {
  const all = words.flatMap((one) => {
    const point = one.indexOf('.') + 1;
    const [field, letters] = [one.slice(0, point), [...one.slice(point)]];
    const long = `${field}${letters.slice(0, BEGINNING_MAX).join('')}`;
    return field ? [`${field}${letters[0]}`, long] : [long];
  });
  return [...new Set(all)].map(prefixToken);
}

/** Letters of the longest beginning that has a word of its own. */
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
 * The request in FTS5's language; null for what the index can't tell: pieces of texts, and lists without any word,
 * which an ordered index of PostgreSQL gives at once.
 */
export function matchQueryOf({ sections, places, filters }: SearchRequest): MatchQuery | null {
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

/** No two places overlap; what is in none of them comes last. */
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
