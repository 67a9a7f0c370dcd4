import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { type Database, type DbOrTx, violatedConstraint } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import type { SearchTermInput } from './contract/search.ts';
import { searchErrors } from './errors.ts';
import { searchTerms } from './tables.ts';

export type TermRow = typeof searchTerms.$inferSelect;

/** Terms by concept, with keyset pagination; the search filters by a part of the concept or of any word for it. */
export async function listTerms(
  handle: DbOrTx,
  {
    search,
    cursor,
    limit,
    id,
  }: { search?: string | undefined; cursor?: string | undefined; limit: number; id?: string },
): Promise<TermRow[]> {
  const [last] =
    cursor && isUuid(cursor) ? await handle.select().from(searchTerms).where(eq(searchTerms.id, cursor)) : [];
  return handle
    .select()
    .from(searchTerms)
    .where(
      and(
        id ? eq(searchTerms.id, id) : undefined,
        search
          ? // A phrase of marks alone folds to nothing, which stands in every word.
            sql`search_phrase(${search}) <> '' and ${searchTerms.concept} in (select concept from search_terms
              where folded like '%' || search_phrase(${search}) || '%'
              or search_phrase(concept) like '%' || search_phrase(${search}) || '%')`
          : undefined,
        last &&
          or(
            gt(searchTerms.concept, last.concept),
            and(eq(searchTerms.concept, last.concept), gt(searchTerms.id, last.id)),
          ),
      ),
    )
    .orderBy(asc(searchTerms.concept), asc(searchTerms.id))
    .limit(limit);
}

/** Adds a synonym; the next search uses it. Returns its id. @throws AppError CONFLICT */
export async function addSynonym(db: Database, adminId: string, input: SearchTermInput): Promise<string> {
  const adding = inTransaction(db, async (tx) => {
    const [row] = await tx.insert(searchTerms).values(input).returning({ id: searchTerms.id });
    const { id } = row as { id: string };
    await recordAudit(tx, {
      adminId,
      action: 'search.add-term',
      subject: 'search',
      subjectId: id,
      after: input,
    });
    return id;
  });
  return adding.catch((error) => {
    if (violatedConstraint(error) !== 'search_terms_word_per_concept') throw error;
    throw searchErrors.wordTaken();
  });
}

/** Deletes a term. @throws AppError NOT_FOUND */
export async function removeTerm(db: Database, adminId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(searchTerms).where(eq(searchTerms.id, id)).returning() : [];
    if (!row) throw searchErrors.wordNotFound();
    const { concept, word, kind } = row;
    await recordAudit(tx, {
      adminId,
      action: 'search.remove-term',
      subject: 'search',
      subjectId: id,
      before: { concept, word, kind },
    });
  });
}
