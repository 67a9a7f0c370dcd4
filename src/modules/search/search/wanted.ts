import type { KnownWord } from './slips.ts';
import { wordForms } from './word-forms.ts';

/** From so many letters on a word may be a slip of another, or two without their space. */
export const WHOLE_MIN = 3;
/** Between two words: one of them is enough. */
export const OR = 'or';

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

/** A word as it was typed: its forms, and the words that contain it. */
export function literalOf(word: string, containing: KnownWord[], known: Map<string, number>): Wanted {
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

/** Two words that stand for one thing: a document must have both. */
export function together(one: Wanted, other: Wanted): Wanted {
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

/** One of two things is enough. */
export function eitherOf(one: Wanted, other: Wanted): Wanted {
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

export const phraseOf = (folded: string): Phrase => folded.split(' ').map(wordForms);

export const firstWords = (phrase: Phrase): string => phrase.map((forms) => forms[0]).join(' ');
