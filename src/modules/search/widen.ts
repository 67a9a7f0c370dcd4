import type { QueryCorrection } from '#shared/query-correction';
import type { DbOrTx } from '../../platform/database.ts';
import { inflections } from './expression.ts';
import { halves, meantBy, swapped, TYPO_MIN_LENGTH } from './typo-tolerance.ts';
import { similarWords, synonymsFor, type Term } from './vocabulary.ts';
import { firstWords, type Phrase, phraseOf, type Wanted, WHOLE_MIN } from './wanted.ts';

/** Synonyms named in a reason. */
const NAMED_MAX = 2;
/** A similar word this many times more common than the typed one is suggested. */
const OUTVOTED_BY = 20;
const OUTVOTE_MIN_LETTERS = 5;

/** Adds synonyms, places and spelling corrections to a group, with a note on the interpretation. */
export async function widen(
  handle: DbOrTx,
  group: Wanted,
  terms: Term[],
  known: Map<string, number>,
): Promise<{ one: Wanted; note: QueryCorrection | null }> {
  const one = withTerms(group, terms);
  const { typed, documents } = group;
  const taken = { one, note: noteOf(one, terms) };
  if (terms.length > 0 || typed.includes(' ') || typed.length < WHOLE_MIN) return taken;
  const unknown = documents === 0 && group.part.length === 0;
  if (!unknown && (documents >= OUTVOTED_BY || typed.length < OUTVOTE_MIN_LETTERS)) return taken;
  const meant = await nearTo(handle, typed, known);
  if (unknown) {
    const guessed = withTerms({ ...one, near: meant.near, reasons: meant.reasons }, meant.terms);
    return { one: guessed, note: noteOf(guessed, meant.terms) };
  }
  const better = meant.near.find((phrase) =>
    phrase.flat().some((word) => (meant.counts.get(word) ?? 0) >= documents * OUTVOTED_BY),
  );
  return { one, note: better ? { typed, kind: 'suggested', shown: firstWords(better) } : null };
}

/** Adds the synonyms and places found in the terms table. */
function withTerms(one: Wanted, terms: Term[]): Wanted {
  const ofKind = (...kinds: Term['kind'][]) => terms.filter(({ kind }) => kinds.includes(kind));
  const others = [...new Set(ofKind('name', 'slip').map(({ folded }) => folded))].filter(
    (folded) => folded !== one.typed,
  );
  const [place, name] = [ofKind('place')[0], ofKind('name', 'slip')[0]];
  return {
    ...one,
    related: others.map(phraseOf),
    places: ofKind('place').map(({ folded }) => phraseOf(folded)),
    reasons: {
      ...one.reasons,
      ...(name && others.length > 0 && { related: otherWords(one.typed, name, others) }),
      ...(place && { places: placeReason(one.typed, place.concept) }),
    },
  };
}

function otherWords(typed: string, { kind, concept }: Term, others: string[]): string {
  if (kind === 'slip') return `“${typed}” may be ${concept}`;
  return concept === typed
    ? `“${typed}” is also called ${others.slice(0, NAMED_MAX).join(' or ')}`
    : `“${typed}” can mean ${concept}`;
}

function placeReason(typed: string, region: string): string {
  const name = typed.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  return name === region ? `From ${region}` : `${name} is a place in ${region}`;
}

/** Corrections of an unknown word: similar words, two words without a space, and synonyms of those. */
async function nearTo(handle: DbOrTx, typed: string, known: Map<string, number>) {
  const swaps = swapped(typed).flatMap((word) => ({ word, documents: known.get(word) ?? 0 }));
  const alike = typed.length >= TYPO_MIN_LENGTH ? await similarWords(handle, typed) : [];
  const meant = meantBy(typed, [...swaps.filter(({ documents }) => documents > 0), ...alike]);
  const split = halves(typed).filter(([a, b]) => known.has(a) && known.has(b));
  const near: Phrase[] = [
    ...meant.filter(({ documents }) => documents > 0).map(({ word }) => [inflections(word)]),
    ...(meant.length === 0 ? split.map(([a, b]) => [[a], [b]]) : []),
  ];
  const ofTable = meant.filter(({ documents }) => documents === 0).map(({ word }) => word);
  const reasons: Wanted['reasons'] = near[0] ? { near: `“${typed}” may be ${firstWords(near[0])}` } : {};
  return {
    near,
    reasons,
    terms: await synonymsFor(handle, ofTable),
    counts: new Map(meant.map(({ word, documents }) => [word, documents])),
  };
}

/** Note for the results page; null when the words were taken literally. */
function noteOf(one: Wanted, terms: Term[]): QueryCorrection | null {
  const { typed, near, related, places } = one;
  if (one.documents > 0 || one.part.length > 0 || one.begins) return null;
  if (near[0]) return { typed, kind: 'corrected', shown: firstWords(near[0]) };
  const named = (kind: Term['kind']) => terms.find((term) => term.kind === kind)?.concept;
  const first = (phrases: Phrase[]) => (phrases[0] ? firstWords(phrases[0]) : undefined);
  const place = named('place') ?? first(places);
  if (place) return { typed, kind: 'synonym', shown: place };
  const meant = named('slip');
  if (meant) return { typed, kind: 'corrected', shown: meant };
  const other = named('name') ?? first(related);
  return other ? { typed, kind: 'synonym', shown: other } : { typed, kind: 'unknown', shown: null };
}
