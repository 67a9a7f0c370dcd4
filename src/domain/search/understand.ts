import { foldedWords } from '#contracts/folded-words';
import type { UnderstoodWord } from '#contracts/understood-word';
import type { Handle } from '../../platform/database.ts';
import { knownWords, PARTS_MAX, type Term, termsFor, wordsContaining, wordsLike } from './lexicon.ts';
import { halves, type KnownWord, meantBy, SLIP_MIN_LETTERS, swapped } from './slips.ts';
import { wordForms } from './word-forms.ts';

/** All of several words, each in one of its forms. */
export type Phrase = string[][];

/** One thing that was asked for: a word, or words that belong together. */
export interface Wanted {
  typed: string;
  /** The words typed, and their singulars and plurals. */
  exact: Phrase[];
  /** What contains them. */
  part: Phrase[];
  /** Begins with it: of one or two letters. */
  begins: string | null;
  /** What may have been meant by a slip. */
  near: Phrase[];
  /** Other words for the same. */
  related: Phrase[];
  /** The region of a place. */
  places: Phrase[];
  /** Documents that hold what was typed, at the most. */
  documents: number;
}

export interface Understanding {
  wanted: Wanted[];
  notes: UnderstoodWord[];
  /** A pattern that the words don't carry: docs/specification.md, 5 is looked for in the texts. */
  needsText: boolean;
}

const WORDS_MAX = 8;
const PHRASE_WORDS = 3;
/** A word of three letters or more is looked for inside of others too. */
const PART_MIN = 3;
/** A neighbour so many times as common as what was typed is asked about. */
const OUTVOTED_BY = 20;
const OUTVOTE_MIN_LETTERS = 5;

/**
 * What somebody means by the words they typed: their forms, what contains them, other words for the same, and what a
 * slip of typing stands for. `literally` takes them as they are. Two round trips; one more where a word is unknown.
 */
export async function understand(handle: Handle, search: string, literally: boolean): Promise<Understanding> {
  const words = foldedWords(search).slice(0, WORDS_MAX);
  const parts = words.filter((word) => word.length >= PART_MIN);
  const [containing, terms, known] = await Promise.all([
    wordsContaining(handle, parts),
    literally ? [] : termsFor(handle, phrasesOf(words)),
    knownWords(handle, [...new Set(words.flatMap((word, at) => guesses(word, words[at + 1])))]),
  ]);
  const wide = parts.some((part) => (containing.get(part)?.length ?? 0) > PARTS_MAX);
  const asIs = (word: string) => literalOf(word, containing.get(word) ?? [], known);
  const reading = { words, terms: termsIn(terms, words), known, asIs };
  const groups = literally
    ? words.map((word) => ({ group: asIs(word), terms: [] as Term[] }))
    : groupsOf(reading);
  const isNoise = (own: Term[]) => own.some(({ kind }) => kind === 'ignored');
  // Of a search that is made of nothing else ("for the") they are what is looked for.
  const isAllNoise = groups.every(({ terms: own }) => isNoise(own));
  const found: Wanted[] = [];
  const notes: UnderstoodWord[] = [];
  for (const { group, terms: own } of groups) {
    if (isNoise(own) && !isAllNoise) {
      notes.push({ typed: group.typed, kind: 'ignored', shown: null });
      continue;
    }
    const wanted = literally ? group : await widen(handle, group, own, known);
    const note = literally ? null : noteOf(wanted, own);
    if (note) notes.push(note);
    if (note?.kind !== 'unknown') found.push(wanted);
  }
  const fragment = search.length >= PART_MIN && words.some((word) => word.length < PART_MIN);
  return { wanted: found, notes, needsText: words.length === 0 || wide || fragment || isIdPart(search) };
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
    ...(word.length >= PART_MIN ? swapped(word) : []),
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
    begins: word.length < PART_MIN ? word : null,
    near: [],
    related: [],
    places: [],
    documents: forms.reduce((sum, form) => sum + (known.get(form) ?? 0), 0),
  };
}

interface Reading {
  words: string[];
  terms: Term[];
  known: Map<string, number>;
  asIs: (word: string) => Wanted;
}

/** The longest phrases that the table of terms knows, then single words; two that are one word when written together. */
function groupsOf({ words, terms, known, asIs }: Reading): { group: Wanted; terms: Term[] }[] {
  const groups: { group: Wanted; terms: Term[] }[] = [];
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
    if (length === 2 && known.has(joined)) group.near.push([wordForms(joined)]);
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

/** Adds what the table of terms says of it, and what it may be a slip of. */
async function widen(
  handle: Handle,
  group: Wanted,
  terms: Term[],
  known: Map<string, number>,
): Promise<Wanted> {
  const related = terms.filter(({ kind }) => kind === 'name' || kind === 'slip');
  const others = [...new Set(related.map(({ folded }) => folded))].filter((folded) => folded !== group.typed);
  const wanted: Wanted = {
    ...group,
    related: others.map(phraseOf),
    places: terms.filter(({ kind }) => kind === 'place').map(({ folded }) => phraseOf(folded)),
  };
  if (terms.length > 0 || group.typed.includes(' ') || group.typed.length < PART_MIN) return wanted;
  const unknown = group.documents === 0 && group.part.length === 0;
  if (!unknown && (group.documents >= OUTVOTED_BY || group.typed.length < OUTVOTE_MIN_LETTERS)) return wanted;
  const near = await nearTo(handle, group.typed, known);
  if (unknown) return { ...wanted, ...near };
  const outvotes = (phrase: Phrase) =>
    phrase.flat().some((word) => (near.counts.get(word) ?? 0) >= group.documents * OUTVOTED_BY);
  return { ...wanted, near: near.near.filter(outvotes) };
}

/** What an unknown word may have been meant for: words that look alike, two words without their space, other words for those. */
async function nearTo(handle: Handle, typed: string, known: Map<string, number>) {
  const swaps = swapped(typed).flatMap((word) => ({ word, documents: known.get(word) ?? 0 }));
  const alike = typed.length >= SLIP_MIN_LETTERS ? await wordsLike(handle, typed) : [];
  const meant = meantBy(typed, [...swaps.filter(({ documents }) => documents > 0), ...alike]);
  const split = halves(typed).filter(([a, b]) => known.has(a) && known.has(b));
  const terms = await termsFor(
    handle,
    meant.filter(({ documents }) => documents === 0).map(({ word }) => word),
  );
  return {
    near: [
      ...meant.filter(({ documents }) => documents > 0).map(({ word }) => [wordForms(word)]),
      ...(meant.length === 0 ? split.map(([a, b]) => [[a], [b]]) : []),
    ],
    related: [...new Set(terms.filter(({ kind }) => kind !== 'place').map(({ folded }) => folded))].map(
      phraseOf,
    ),
    places: terms.filter(({ kind }) => kind === 'place').map(({ folded }) => phraseOf(folded)),
    counts: new Map(meant.map(({ word, documents }) => [word, documents])),
  };
}

/** What is said of it on the page; nothing where it was taken as it is. */
function noteOf(wanted: Wanted, terms: Term[]): UnderstoodWord | null {
  const { typed, near, related, places } = wanted;
  const first = (phrases: Phrase[]) => phrases[0]?.map((forms) => forms[0]).join(' ') ?? null;
  if (wanted.documents > 0 || wanted.part.length > 0 || wanted.begins) {
    return near.length > 0 ? { typed, kind: 'suggested', shown: first(near) } : null;
  }
  if (near.length > 0) return { typed, kind: 'corrected', shown: first(near) };
  const named = (kind: Term['kind']) => terms.find((term) => term.kind === kind)?.concept;
  const place = named('place') ?? first(places);
  if (place) return { typed, kind: 'synonym', shown: place };
  const meant = named('slip');
  if (meant) return { typed, kind: 'corrected', shown: meant };
  const other = named('name') ?? first(related);
  return other ? { typed, kind: 'synonym', shown: other } : { typed, kind: 'unknown', shown: null };
}
