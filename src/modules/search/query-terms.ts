import { inflections } from './expression.ts';
import type { KnownWord } from './typo-tolerance.ts';

/** From this many letters on a word may be a typo of another, or two words without a space. */
export const WHOLE_MIN = 3;
/** Between two words: matching either is enough. */
export const OR = 'or';

/** Several words that must all match, each in any of its forms. */
export type Phrase = string[][];

/** Why a result matches without containing the word. */
export type Meaning = 'related' | 'places' | 'near';

/** One search term: a word, or words that belong together. */
export interface QueryTerm {
  typed: string;
  /** The words typed, and their singulars and plurals. */
  exact: Phrase[];
  /** Longer words that contain them. */
  part: Phrase[];
  /** Prefix of one or two letters. */
  begins: string | null;
  /** Synonyms. */
  related: Phrase[];
  /** Regions of a place name. */
  places: Phrase[];
  /** Spelling corrections, when nothing contains the word. */
  near: Phrase[];
  /** Explanation of each meaning, for display. */
  reasons: Partial<Record<Meaning, string>>;
  /** Upper bound of the documents that contain the typed words. */
  documents: number;
}

/** A word as typed: its forms, and the words that contain it. */
export function toLiteralTerm(word: string, containing: KnownWord[], known: Map<string, number>): QueryTerm {
  const forms = inflections(word).filter((form) => form === word || known.has(form));
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

/** Two words for one thing: a document must contain both. */
export function requireBoth(one: QueryTerm, other: QueryTerm): QueryTerm {
  const both = (a: Phrase[], b: Phrase[]) => a.flatMap((first) => b.map((second) => [...first, ...second]));
  const loose = (wanted: QueryTerm): Phrase[] => [[[...wanted.exact, ...wanted.part].flat(2)]];
  return {
    ...one,
    typed: `${one.typed} ${other.typed}`,
    exact: both(one.exact, other.exact),
    part: both(loose(one), loose(other)),
    begins: null,
    documents: Math.min(one.documents, other.documents),
  };
}

/** Matching either of two terms is enough. */
export function acceptEither(one: QueryTerm, other: QueryTerm): QueryTerm {
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

export const toPhrase = (folded: string): Phrase => folded.split(' ').map(inflections);

export const phraseText = (phrase: Phrase): string => phrase.map((forms) => forms[0]).join(' ');
