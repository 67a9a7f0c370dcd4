import { tokenize } from '#shared/fold-text';
import type { QueryCorrection } from '#shared/query-correction';
import type { DbOrTx } from '../../platform/database.ts';
import { inflections } from './expression.ts';
import { type PriceLimits, priceNote, readPriceLimit } from './price-limits.ts';
import {
  acceptEither,
  OR,
  type Phrase,
  phraseText,
  type QueryTerm,
  requireBoth,
  toLiteralTerm,
  toPhrase,
  WHOLE_MIN,
} from './query-terms.ts';
import { adjacentSwaps, findCorrections, TYPO_MIN_LENGTH, wordSplits } from './typo-tolerance.ts';
import {
  knownWords,
  PARTS_MAX,
  similarWords,
  synonymsFor,
  type Term,
  wordsContaining,
} from './vocabulary.ts';

export interface QueryAnalysis {
  wanted: QueryTerm[];
  notes: QueryCorrection[];
  /** The search without its price limit. */
  text: string;
  limits: PriceLimits;
  /** True for a fragment that words cannot match; the texts are searched as in docs/specification.md, 5. */
  needsText: boolean;
}

const WORDS_MAX = 8;
const PHRASE_WORDS = 3;

/**
 * Interprets a search: word forms, words that contain the typed ones, synonyms, typos and a price limit. `literally`
 * turns off all but the literal forms. Two round trips; one more for an unknown word.
 */
export async function analyzeQuery(
  handle: DbOrTx,
  search: string,
  literally: boolean,
): Promise<QueryAnalysis> {
  const price = literally ? null : readPriceLimit(search);
  const text = price?.rest ?? search;
  const words = tokenize(text).slice(0, WORDS_MAX);
  const [containing, terms, known] = await Promise.all([
    wordsContaining(handle, words),
    literally ? [] : synonymsFor(handle, phrasesOf(words)),
    knownWords(handle, [...new Set(words.flatMap((word, at) => guesses(word, words[at + 1])))]),
  ]);
  const wide = words.some((word) => (containing.get(word)?.length ?? 0) > PARTS_MAX);
  const asIs = (word: string) => toLiteralTerm(word, containing.get(word) ?? [], known);
  const reading = { words, terms: termsIn(terms, words), known, asIs };
  const { wanted, notes } = literally
    ? { wanted: words.map(asIs), notes: [] }
    : await meaningOf(handle, groupsOf(reading), known);
  const fragment = words.length > 1 && words.some((word) => word.length < WHOLE_MIN);
  return {
    wanted,
    notes: [...notes, ...(price ? [priceNote(price)] : [])],
    text,
    limits: price?.limits ?? {},
    needsText: text !== '' && (words.length === 0 || wide || fragment || isIdPart(text)),
  };
}

/** Interprets each group, joins alternatives around "or", and notes each interpretation. */
async function meaningOf(handle: DbOrTx, groups: Group[], known: Map<string, number>) {
  const isNoise = (own: Term[]) => own.some(({ kind }) => kind === 'ignored');
  // In a search of noise words only ("for the"), search for them.
  const isAllNoise = groups.every(({ terms: own }) => isNoise(own));
  const wanted: QueryTerm[] = [];
  const notes: QueryCorrection[] = [];
  let before: QueryTerm | undefined;
  for (const [at, { group, terms: own }] of groups.entries()) {
    if (group.typed === OR && wanted.length > 0 && at < groups.length - 1) {
      before = wanted.pop();
      continue;
    }
    if (isNoise(own) && !isAllNoise) {
      notes.push({ typed: group.typed, kind: 'ignored', shown: null });
      continue;
    }
    const { one, note } = await widen(handle, group, own, known);
    if (note) notes.push(note);
    if (note?.kind !== 'unknown') wanted.push(before ? acceptEither(before, one) : one);
    else if (before) wanted.push(before);
    before = undefined;
  }
  return { wanted: before ? [...wanted, before] : wanted, notes };
}

/** May be part of a category id, which docs/specification.md, 5 searches as well. */
const isIdPart = (search: string) => /^[\da-f-]{3,36}$/i.test(search) && /[\d-]/.test(search);

function phrasesOf(words: string[]): string[] {
  return words.flatMap((_, at) =>
    Array.from({ length: PHRASE_WORDS }, (__, more) => words.slice(at, at + more + 1).join(' ')),
  );
}

/** Drops terms that apply only when nothing else is typed. */
const termsIn = (terms: Term[], words: string[]): Term[] =>
  terms.filter(({ alone, phrase }) => !alone || phrase === words.join(' '));

/** Words to look up together: word forms, transpositions, halves, and the word joined with the next one. */
function guesses(word: string, next: string | undefined): string[] {
  return [
    ...inflections(word),
    ...(word.length >= WHOLE_MIN ? adjacentSwaps(word) : []),
    ...wordSplits(word).flat(),
    ...(next ? [`${word}${next}`] : []),
  ];
}

interface Reading {
  words: string[];
  terms: Term[];
  known: Map<string, number>;
  asIs: (word: string) => QueryTerm;
}

interface Group {
  group: QueryTerm;
  terms: Term[];
}

/**
 * Groups words into phrases: the longest ones in the terms table first, also two words that form a known one when
 * joined; otherwise single words.
 */
function groupsOf({ words, terms, known, asIs }: Reading): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((many) => {
      const phrase = words.slice(at, at + many);
      return phrase.length === many && (many === 1 || isPhrase(phrase, terms, known));
    }) as number;
    const phrase = words.slice(at, at + length);
    const own = terms.filter((term) => term.phrase === phrase.join(' '));
    const [first, ...rest] = phrase.map(asIs) as [QueryTerm, ...QueryTerm[]];
    const group = rest.reduce(requireBoth, first);
    const joined = phrase.join('');
    if (length === 2 && known.has(joined)) {
      group.near.push([inflections(joined)]);
      group.reasons = { near: `“${group.typed}” may be ${joined}` };
    }
    groups.push({ group, terms: own });
    at += length;
  }
  return groups;
}

function isPhrase(phrase: string[], terms: Term[], known: Map<string, number>): boolean {
  if (terms.some((term) => term.phrase === phrase.join(' '))) return true;
  return phrase.length === 2 && known.has(phrase.join('')) && phrase.some((word) => !known.has(word));
}

/** Synonyms named in a reason. */
const NAMED_MAX = 2;
/** A similar word this many times more common than the typed one is suggested. */
const OUTVOTED_BY = 20;
const OUTVOTE_MIN_LETTERS = 5;

/** Adds synonyms, places and spelling corrections to a group, with a note on the interpretation. */
export async function widen(
  handle: DbOrTx,
  group: QueryTerm,
  terms: Term[],
  known: Map<string, number>,
): Promise<{ one: QueryTerm; note: QueryCorrection | null }> {
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
  return { one, note: better ? { typed, kind: 'suggested', shown: phraseText(better) } : null };
}

/** Adds the synonyms and places found in the terms table. */
function withTerms(one: QueryTerm, terms: Term[]): QueryTerm {
  const ofKind = (...kinds: Term['kind'][]) => terms.filter(({ kind }) => kinds.includes(kind));
  const others = [...new Set(ofKind('name', 'slip').map(({ folded }) => folded))].filter(
    (folded) => folded !== one.typed,
  );
  const [place, name] = [ofKind('place')[0], ofKind('name', 'slip')[0]];
  return {
    ...one,
    related: others.map(toPhrase),
    places: ofKind('place').map(({ folded }) => toPhrase(folded)),
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
  const swaps = adjacentSwaps(typed).flatMap((word) => ({ word, documents: known.get(word) ?? 0 }));
  const alike = typed.length >= TYPO_MIN_LENGTH ? await similarWords(handle, typed) : [];
  const meant = findCorrections(typed, [...swaps.filter(({ documents }) => documents > 0), ...alike]);
  const split = wordSplits(typed).filter(([a, b]) => known.has(a) && known.has(b));
  const near: Phrase[] = [
    ...meant.filter(({ documents }) => documents > 0).map(({ word }) => [inflections(word)]),
    ...(meant.length === 0 ? split.map(([a, b]) => [[a], [b]]) : []),
  ];
  const ofTable = meant.filter(({ documents }) => documents === 0).map(({ word }) => word);
  const reasons: QueryTerm['reasons'] = near[0] ? { near: `“${typed}” may be ${phraseText(near[0])}` } : {};
  return {
    near,
    reasons,
    terms: await synonymsFor(handle, ofTable),
    counts: new Map(meant.map(({ word, documents }) => [word, documents])),
  };
}

/** Note for the results page; null when the words were taken literally. */
function noteOf(one: QueryTerm, terms: Term[]): QueryCorrection | null {
  const { typed, near, related, places } = one;
  if (one.documents > 0 || one.part.length > 0 || one.begins) return null;
  if (near[0]) return { typed, kind: 'corrected', shown: phraseText(near[0]) };
  const named = (kind: Term['kind']) => terms.find((term) => term.kind === kind)?.concept;
  const first = (phrases: Phrase[]) => (phrases[0] ? phraseText(phrases[0]) : undefined);
  const place = named('place') ?? first(places);
  if (place) return { typed, kind: 'synonym', shown: place };
  const meant = named('slip');
  if (meant) return { typed, kind: 'corrected', shown: meant };
  const other = named('name') ?? first(related);
  return other ? { typed, kind: 'synonym', shown: other } : { typed, kind: 'unknown', shown: null };
}
