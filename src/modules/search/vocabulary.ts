import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/database';
import { bool, int, readRows, text, enumText as wordOf } from '#platform/rows';
import type { TermKind } from './contract/search.ts';
import type { KnownWord } from './typo-tolerance.ts';

/** A fragment contained in more words than this is searched in the texts instead. */
export const PARTS_MAX = 300;
const CANDIDATES_MAX = 400;

const KNOWN = { word: text, documents: int };

/** The words that occur in documents, with their number of documents. */
export async function knownWords(handle: DbOrTx, words: string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await readRows(
    handle,
    KNOWN,
    sql`select word, max(documents) as documents from search_vocabulary
      where word = any(${sql.param(words)}::text[]) and documents > 0 group by word`,
  );
  return new Map(rows.map(({ word, documents }) => [word, documents]));
}

/**
 * The words that contain each fragment (three letters or more), most common first. One more than {@link PARTS_MAX}
 * words means too many.
 */
export async function wordsContaining(handle: DbOrTx, parts: string[]): Promise<Map<string, KnownWord[]>> {
  if (parts.length === 0) return new Map();
  const rows = await readRows(
    handle,
    { part: text, ...KNOWN },
    sql`select t.part, v.word, v.documents from unnest(${sql.param(parts)}::text[]) t (part)
      cross join lateral (
        select word, max(documents) as documents from search_vocabulary
        where word like '%' || t.part || '%' and documents > 0
        group by word order by 2 desc, 1 limit ${PARTS_MAX + 1}
      ) v`,
  );
  return Map.groupBy(rows, ({ part }) => part);
}

/** Words of documents and of the terms table that are similar to the typed one, without a distance. */
export function similarWords(handle: DbOrTx, typed: string): Promise<KnownWord[]> {
  const beginning = `${typed.slice(0, 2)}%`;
  return readRows(
    handle,
    KNOWN,
    sql`select word, max(documents) as documents from (
        select word, documents from search_vocabulary where word % ${typed} and documents > 0
        union all
        select word, documents from search_vocabulary where word like ${beginning} and documents > 0
          and length(word) between ${typed.length - 2} and ${typed.length + 2}
        union all
        select folded, 0 from search_terms where folded % ${typed} and kind in ('name', 'place')
      ) near group by word order by documents desc, word limit ${CANDIDATES_MAX}`,
  );
}

/** A word from the terms table for a concept that one of the phrases names. */
export interface Term {
  /** The phrase that named the concept. */
  phrase: string;
  /** Relation of the phrase to the concept. */
  kind: TermKind;
  /** The meaning applies only when nothing else is typed. */
  alone: boolean;
  concept: string;
  /** Another word for the concept, folded; for a place its region. */
  folded: string;
}

/**
 * Looks up (folded) phrases in the terms table, with all other words of their concepts: words that occur in documents
 * first, misspellings last, so that the first ones make good explanations.
 */
export function synonymsFor(handle: DbOrTx, phrases: string[]): Promise<Term[]> {
  if (phrases.length === 0) return Promise.resolve([]);
  return readRows(
    handle,
    { phrase: text, kind: wordOf<TermKind>(), alone: bool, concept: text, folded: text },
    sql`select m.folded as phrase, m.kind, m.alone, m.concept,
        case when m.kind in ('name', 'slip') then o.folded else search_phrase(m.concept) end as folded
      from search_terms m left join search_terms o on o.concept = m.concept and o.kind in ('name', 'slip')
        and m.kind in ('name', 'slip')
      where m.folded = any(${sql.param(phrases)}::text[]) and (m.kind in ('place', 'ignored') or o.id is not null)
      order by m.confidence, m.concept, o.kind = 'slip', not exists (
          select from search_vocabulary where word = o.folded and documents > 0), o.folded`,
  );
}
