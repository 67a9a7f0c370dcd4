import { all, any, type Expression, type Field } from './expression.ts';
import type { Meaning, QueryTerm } from './query-terms.ts';

/** Other meanings of the words, the most certain first. */
const MEANINGS: readonly Meaning[] = ['related', 'places', 'near'];

/** A section of results that match another meaning of the words. */
export interface MeantTier {
  expression: Expression;
  /** Shown above the section. */
  reason: string;
}

/** Names before shops before categories before descriptions (docs/api.md, Lists of products); null is any field. */
const CONTAINED_IN: (Field[] | null)[] = [['n'], ['n', 's'], ['n', 's', 'c'], null];
const MEANT_IN: Record<Meaning, (Field[] | null)[]> = {
  related: [['n'], ['n', 'c', 's'], null],
  places: [null],
  near: [['n'], ['n', 'c', 's'], null],
};

/** A phrase in any of the fields, or anywhere in the document. */
function within(phrases: QueryTerm['exact'], fields: Field[] | null): Expression[] {
  const word = (form: string): Expression[] =>
    fields ? fields.map((field) => ({ word: `${field}.${form}` })) : [{ word: form }];
  return phrases.map((phrase) => all(phrase.map((forms) => any(forms.flatMap(word)))));
}

/** All wanted words, each in any of its alternatives; null when a word has none. */
function tierOf(wanted: QueryTerm[], waysOf: (one: QueryTerm) => Expression[]): Expression | null {
  const ways = wanted.map(waysOf);
  return wanted.length > 0 && ways.every((of) => of.length > 0) ? all(ways.map(any)) : null;
}

const isTier = (tier: Expression | null): tier is Expression => tier !== null;

const nameStartsWith = ({ begins }: QueryTerm): Expression[] =>
  begins ? [{ word: `n.${begins}`, prefix: true }] : [];
const own = (one: QueryTerm): Expression[] => within(one.exact, ['n']);

function waysWith(meanings: readonly Meaning[], fields: Field[] | null) {
  const holdsPlaces = fields === null || fields.includes('s');
  return (one: QueryTerm): Expression[] => [
    ...within([...one.exact, ...one.part], fields),
    ...within(
      meanings.flatMap((meaning) => (meaning === 'places' ? [] : one[meaning])),
      fields,
    ),
    ...(meanings.includes('places') && holdsPlaces ? within(one.places, ['s']) : []),
  ];
}

/**
 * Conditions for literal matches, best first: a word of the name, a prefix in the name (for one or two letters), then
 * parts of words in the name, the shop, the category, anywhere. Each includes the previous one. Empty when one of the
 * words occurs nowhere.
 */
export function containedTiers(wanted: QueryTerm[]): Expression[] {
  const isShort = wanted.some(({ begins }) => begins !== null);
  return [
    tierOf(wanted, own),
    ...(isShort ? [tierOf(wanted, (one) => [...own(one), ...nameStartsWith(one)])] : []),
    ...CONTAINED_IN.map((fields) => tierOf(wanted, waysWith([], fields))),
  ].filter(isTier);
}

/** Sections for synonyms, places and typos. The last one matches everything, literal matches included. */
export function meantTiers(wanted: QueryTerm[]): MeantTier[] {
  return MEANINGS.flatMap((meaning, at) => {
    const reasons = wanted.flatMap((one) => one.reasons[meaning] ?? []);
    const tiers = MEANT_IN[meaning].map((fields) =>
      tierOf(wanted, waysWith(MEANINGS.slice(0, at + 1), fields)),
    );
    const reason = reasons.join('. ');
    return reasons.length === 0 ? [] : tiers.filter(isTier).map((expression) => ({ expression, reason }));
  });
}

/** Any meaning of the words in names and categories, without shops and their places; null for no words. */
export const inGoods = (wanted: QueryTerm[]): Expression | null =>
  tierOf(wanted, waysWith(['related', 'near'], ['n', 'c']));
/** Any meaning of the words in name, category, shop or place; null for no words. */
export const inAnyField = (wanted: QueryTerm[]): Expression | null =>
  tierOf(wanted, waysWith(MEANINGS, ['n', 'c', 's']));
