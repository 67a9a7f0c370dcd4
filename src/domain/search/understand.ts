import { foldedWords } from '#contracts/folded-words';
import { formatCedis } from '#contracts/money';
import type { UnderstoodWord } from '#contracts/understood-word';
import type { Handle } from '../../platform/database.ts';
import { knownWords, PARTS_MAX, type Term, termsFor, wordsContaining, wordsLike } from './lexicon.ts';
import { type PriceLimits, readPriceLimit } from './price-words.ts';
import { halves, type KnownWord, meantBy, SLIP_MIN_LETTERS, swapped } from './slips.ts';
import { wordForms } from './word-forms.ts';

/** All of several words, each in one of its forms. */
export type Phrase = string[][];

/** Why something is found that does not contain the word. */
export type Meaning = 'related' | 'places' | 'near';

/** One thing that was asked for: a word, or words that belong together. */
export interface Wanted {
  typed: string;
  /** The words typed, and their singulars and plurals. */
  exact: Phrase[];
  /** What contains them. */
  part: Phrase[];
  /** Begins with it: of one or two letters. */
  begins: string | null;
  /** Other words for the same. */
  related: Phrase[];
  /** The region of a place. */
  places: Phrase[];
  /** What may have been meant by a slip, where nothing contains the word. */
  near: Phrase[];
  /** Why each of them is there, in words. */
  reasons: Partial<Record<Meaning, string>>;
  /** Documents that hold what was typed, at the most. */
  documents: number;
}

export interface Understanding {
  wanted: Wanted[];
  notes: UnderstoodWord[];
  /** The search without what it says of prices. */
  text: string;
  limits: PriceLimits;
  /** A pattern that the words don't carry: docs/specification.md, 5 is looked for in the texts. */
  needsText: boolean;
}

const WORDS_MAX = 8;
/** Between two words: one of them is enough. */
const OR = 'or';
const PHRASE_WORDS = 3;
/** From so many letters on a word may be a slip of another, or two without their space. */
const WHOLE_MIN = 3;
/** Words for the same that a reason names. */
const NAMED_MAX = 2;
/** A neighbour so many times as common as what was typed is asked about. */
const OUTVOTED_BY = 20;
const OUTVOTE_MIN_LETTERS = 5;

/**
 * What somebody means by the words they typed: their forms, what contains them, other words for the same, what a slip
 * of typing stands for, and a limit of price. `literally` takes them as they are. Two round trips; one more where a
 * word is unknown.
 */
export async function understand(handle: Handle, search: string, literally: boolean): Promise<Understanding> {
  const price = literally ? null : readPriceLimit(search);
  const text = price?.rest ?? search;
  const words = foldedWords(text).slice(0, WORDS_MAX);
  const [containing, terms, known] = await Promise.all([
    wordsContaining(handle, words),
    literally ? [] : termsFor(handle, phrasesOf(words)),
    knownWords(handle, [...new Set(words.flatMap((word, at) => guesses(word, words[at + 1])))]),
  ]);
  const wide = words.some((word) => (containing.get(word)?.length ?? 0) > PARTS_MAX);
  const asIs = (word: string) => literalOf(word, containing.get(word) ?? [], known);
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

/** What each group is wanted as, joined where somebody wrote "or", and what was made of it. */
async function meaningOf(handle: Handle, groups: Group[], known: Map<string, number>) {
  const isNoise = (own: Term[]) => own.some(({ kind }) => kind === 'ignored');
  // Of a search that is made of nothing else ("for the") they are what is looked for.
  const isAllNoise = groups.every(({ terms: own }) => isNoise(own));
  const wanted: Wanted[] = [];
  const notes: UnderstoodWord[] = [];
  let before: Wanted | undefined;
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
    if (note?.kind !== 'unknown') wanted.push(before ? eitherOf(before, one) : one);
    else if (before) wanted.push(before);
    before = undefined;
  }
  return { wanted: before ? [...wanted, before] : wanted, notes };
}

function eitherOf(one: Wanted, other: Wanted): Wanted {
  return {
    typed: `${one.typed} ${OR} ${other.typed}`,
    exact: [...one.exact, ...other.exact],
    part: [...one.part, ...other.part],
    begins: one.begins ?? other.begins,
    related: [...one.related, ...other.related],
    places: [...one.places, ...other.places],
    near: [...one.near, ...other.near],
    reasons: { ...one.reasons, ...other.reasons },
    documents: one.documents + other.documents,
  };
}

function priceNote({
  typed,
  limits: { minPrice, maxPrice },
}: {
  typed: string;
  limits: PriceLimits;
}): UnderstoodWord {
  const cedis = (pesewas: number) => formatCedis(pesewas / 100);
  const from = minPrice === undefined ? '' : `from ${cedis(minPrice)}`;
  const to = maxPrice === undefined ? '' : `up to ${cedis(maxPrice)}`;
  return { typed, kind: 'price', shown: [from, to].filter(Boolean).join(' ') };
}

/** Perhaps a piece of a category's id, which docs/specification.md, 5 searches too. */
const isIdPart = (search: string) => /^[\da-f-]{3,36}$/i.test(search) && /\d/.test(search);

function phrasesOf(words: string[]): string[] {
  return words.flatMap((_, at) =>
    Array.from({ length: PHRASE_WORDS }, (__, more) => words.slice(at, at + more + 1).join(' ')),
  );
}

/** A word that means something else inside a longer search counts only when nothing else is typed. */
const termsIn = (terms: Term[], words: string[]): Term[] =>
  terms.filter(({ alone, phrase }) => !alone || phrase === words.join(' '));

/** Words to look up at once: forms, swaps of letters, halves, and the word joined with the next. */
function guesses(word: string, next: string | undefined): string[] {
  return [
    ...wordForms(word),
    ...(word.length >= WHOLE_MIN ? swapped(word) : []),
    ...halves(word).flat(),
    ...(next ? [`${word}${next}`] : []),
  ];
}

function literalOf(word: string, containing: KnownWord[], known: Map<string, number>): Wanted {
  const forms = wordForms(word).filter((form) => form === word || known.has(form));
  const part = containing.map((one) => one.word).filter((one) => !forms.includes(one));
  return {
    typed: word,
    exact: [[forms]],
    part: part.length > 0 ? [[part]] : [],
    begins: word.length < WHOLE_MIN ? word : null,
    related: [],
    places: [],
    near: [],
    reasons: {},
    documents: forms.reduce((sum, form) => sum + (known.get(form) ?? 0), 0),
  };
}

interface Reading {
  words: string[];
  terms: Term[];
  known: Map<string, number>;
  asIs: (word: string) => Wanted;
}

interface Group {
  group: Wanted;
  terms: Term[];
}

/** The longest phrases that the table of terms knows, then single words; two that are one word when written together. */
function groupsOf({ words, terms, known, asIs }: Reading): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((many) => {
      const phrase = words.slice(at, at + many);
      return phrase.length === many && (many === 1 || isPhrase(phrase, terms, known));
    }) as number;
    const phrase = words.slice(at, at + length);
    const own = terms.filter((term) => term.phrase === phrase.join(' '));
    const [first, ...rest] = phrase.map(asIs) as [Wanted, ...Wanted[]];
    const group = rest.reduce(together, first);
    const joined = phrase.join('');
    if (length === 2 && known.has(joined)) {
      group.near.push([wordForms(joined)]);
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

/** Two words that stand for one thing: a document must have both. */
function together(one: Wanted, other: Wanted): Wanted {
  const both = (a: Phrase[], b: Phrase[]) => a.flatMap((first) => b.map((second) => [...first, ...second]));
  const loose = (wanted: Wanted): Phrase[] => [[[...wanted.exact, ...wanted.part].flat(2)]];
  return {
    ...one,
    typed: `${one.typed} ${other.typed}`,
    exact: both(one.exact, other.exact),
    part: both(loose(one), loose(other)),
    begins: null,
    documents: Math.min(one.documents, other.documents),
  };
}

const phraseOf = (folded: string): Phrase => folded.split(' ').map(wordForms);

/** Adds what the table of terms says of it and what it may be a slip of, and says what was made of it. */
async function widen(
  handle: Handle,
  group: Wanted,
  terms: Term[],
  known: Map<string, number>,
): Promise<{ one: Wanted; note: UnderstoodWord | null }> {
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

/** Other words and places of what the table of terms has. */
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

/** What an unknown word may have been meant for: words that look alike, two words without their space, other words for those. */
async function nearTo(handle: Handle, typed: string, known: Map<string, number>) {
  const swaps = swapped(typed).flatMap((word) => ({ word, documents: known.get(word) ?? 0 }));
  const alike = typed.length >= SLIP_MIN_LETTERS ? await wordsLike(handle, typed) : [];
  const meant = meantBy(typed, [...swaps.filter(({ documents }) => documents > 0), ...alike]);
  const split = halves(typed).filter(([a, b]) => known.has(a) && known.has(b));
  const near: Phrase[] = [
    ...meant.filter(({ documents }) => documents > 0).map(({ word }) => [wordForms(word)]),
    ...(meant.length === 0 ? split.map(([a, b]) => [[a], [b]]) : []),
  ];
  const ofTable = meant.filter(({ documents }) => documents === 0).map(({ word }) => word);
  const reasons: Wanted['reasons'] = near[0] ? { near: `“${typed}” may be ${firstWords(near[0])}` } : {};
  return {
    near,
    reasons,
    terms: await termsFor(handle, ofTable),
    counts: new Map(meant.map(({ word, documents }) => [word, documents])),
  };
}

const firstWords = (phrase: Phrase): string => phrase.map((forms) => forms[0]).join(' ');

/** What is said of it on the page; nothing where it was taken as it is. */
function noteOf(one: Wanted, terms: Term[]): UnderstoodWord | null {
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
