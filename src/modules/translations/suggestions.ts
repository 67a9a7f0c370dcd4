import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { advisoryLock, type Database, type DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { statesBefore } from '../../platform/transitions.ts';
import type { SuggestionInput, SuggestionState } from './contract/translations.ts';
import { translationsErrors } from './errors.ts';
import { translationSuggestions } from './tables.ts';

/** A suggestion is decided once. */
const SUGGESTION_TRANSITIONS: Record<SuggestionState, readonly SuggestionState[]> = {
  OPEN: ['TAKEN', 'REJECTED'],
  TAKEN: [],
  REJECTED: [],
};

/** Open suggestions that are kept. More would bury those that people read. */
export const OPEN_SUGGESTIONS_MAX = 5000;

export type SuggestionRow = typeof translationSuggestions.$inferSelect;

/** Stores better words from a reader, unless the same are open or too many are. */
export async function suggestWords(db: Database, given: SuggestionInput): Promise<void> {
  const { language, path, shown, better } = given;
  const t = translationSuggestions;
  await inTransaction(db, async (tx) => {
    await advisoryLock(tx, 'translation-suggestions');
    const isOpen = eq(t.state, 'OPEN');
    const same = [eq(t.language, language), eq(t.path, path), eq(t.shown, shown), eq(t.better, better)];
    if ((await tx.$count(t, and(isOpen, ...same))) > 0) return;
    if ((await tx.$count(t, isOpen)) >= OPEN_SUGGESTIONS_MAX) return;
    await tx.insert(t).values({ language, path, shown, better, name: given.name || null });
  });
}

/** Suggestions, newest first, with keyset pagination. */
export function listSuggestions(
  handle: DbOrTx,
  { state, cursor, limit }: { state?: SuggestionState; cursor?: string; limit: number },
): Promise<SuggestionRow[]> {
  const { id } = translationSuggestions;
  return handle
    .select()
    .from(translationSuggestions)
    .where(
      and(state ? eq(translationSuggestions.state, state) : undefined, cursor ? lt(id, cursor) : undefined),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** Deletes suggestions after a year, with the names of their readers; returns the number. */
export function purgeSuggestions(db: Database): Promise<number> {
  const old = lt(translationSuggestions.createdAt, sql`now() - interval '365 days'`);
  return purgeRows(db, { table: translationSuggestions, where: old });
}

/** Takes or rejects a suggestion. @throws AppError NOT_FOUND; INVALID_STATE when it was decided before */
export async function decideSuggestion(
  db: Database,
  { adminId, id, take }: { adminId: string; id: string; take: boolean },
): Promise<void> {
  const t = translationSuggestions;
  await inTransaction(db, async (tx) => {
    const [row] = isUuid(id) ? await tx.select().from(t).where(eq(t.id, id)).for('no key update') : [];
    if (!row) throw translationsErrors.suggestionNotFound();
    const state: SuggestionState = take ? 'TAKEN' : 'REJECTED';
    const changed = await tx
      .update(t)
      .set({ state, decidedBy: adminId, decidedAt: sql`now()` })
      .where(and(eq(t.id, id), inArray(t.state, statesBefore(SUGGESTION_TRANSITIONS, state))));
    if (!changed.rowCount) throw translationsErrors.suggestionDecided();
    await recordAudit(tx, {
      ...{ adminId, action: 'translation.suggestion', subject: 'translation-suggestion', subjectId: id },
      ...{ before: { state: row.state }, after: { state } },
    });
  });
}
