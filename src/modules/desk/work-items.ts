import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { findActiveAdmins } from '#modules/identity';
import { advisoryLock, type Database, type DbOrTx } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { purgeRows } from '../../platform/purge-rows.ts';
import { enumText, nullable, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { DeskKind } from './contract/desk.ts';
import { deskErrors } from './errors.ts';
import { cannedAnswers, deskAssignments, deskNotes, savedFilters } from './tables.ts';

interface Assignment {
  kind: DeskKind;
  subject: string;
  /** Null unassigns. */
  adminId: string | null;
  /** Expected current assignee; otherwise the item is left unchanged. */
  from?: string | null;
}

const keyOf = ({ kind, subject }: Pick<Assignment, 'kind' | 'subject'>) => `${kind} ${subject}`;

/**
 * Assigns items to admins. Returns the assignments that undo the change with the same call.
 * @throws AppError NOT_FOUND for an unknown admin
 */
export async function assignDeskItems(
  db: Database,
  { by, items }: { by: string; items: readonly Assignment[] },
): Promise<Required<Assignment>[]> {
  return inTransaction(db, async (tx) => {
    const wanted = [...new Set(items.flatMap(({ adminId }) => adminId ?? []))];
    const admins = await findActiveAdmins(tx, wanted);
    if (admins.length < wanted.length) throw deskErrors.adminNotFound();
    await advisoryLock(tx, 'desk');
    const rowsOf = (some: readonly Assignment[]) =>
      sql`json_to_recordset(${JSON.stringify(some)}::json) as given(kind text, subject text, "adminId" uuid)`;
    const has = await readRows(
      tx,
      { kind: enumText<DeskKind>(), subject: text, adminId: nullable(text) },
      sql`select given.kind, given.subject, a.admin_id as "adminId" from ${rowsOf(items)}
        left join desk_assignments a on a.kind = given.kind and a.subject = given.subject`,
    );
    const before = new Map(has.map((one) => [keyOf(one), one.adminId]));
    const free = items.filter(
      (item) => item.from === undefined || item.from === (before.get(keyOf(item)) ?? null),
    );
    await tx.execute(sql`delete from desk_assignments a using ${rowsOf(free)}
      where a.kind = given.kind and a.subject = given.subject`);
    await tx.execute(sql`insert into desk_assignments (kind, subject, admin_id)
      select kind, subject, "adminId" from ${rowsOf(free)} where "adminId" is not null on conflict do nothing`);
    const former = free.map(({ kind, subject, adminId }) => ({
      ...{ kind, subject, from: adminId },
      adminId: before.get(keyOf({ kind, subject })) ?? null,
    }));
    await recordAudit(tx, { adminId: by, action: 'desk.assign', subject: 'desk', after: { items: free } });
    return former;
  });
}

/** An item on the desk: its kind, and its id or an order's and a shop's. */
interface DeskThing {
  kind: DeskKind;
  subject: string;
}

/** Adds a note on an item for other admins; returns its id. */
export async function addDeskNote(
  handle: DbOrTx,
  note: DeskThing & { adminId: string; text: string },
): Promise<string> {
  const [row] = await handle.insert(deskNotes).values(note).returning({ id: deskNotes.id });
  return row?.id as string;
}

/** Deletes assignments after a year; notes stay. Returns the number. */
export function purgeDeskAssignments(handle: DbOrTx): Promise<number> {
  return purgeRows(handle, { table: deskAssignments, where: sql`created_at < now() - interval '365 days'` });
}

/** Limit that keeps the list easy to search. */
const ANSWERS_MAX = 200;

interface AnswerText {
  title: string;
  text: string;
}

/** Canned answers by title. */
export function listCannedAnswers(handle: DbOrTx) {
  const { id, title, text } = cannedAnswers;
  return handle
    .select({ id, title, text })
    .from(cannedAnswers)
    .orderBy(asc(title), asc(id))
    .limit(ANSWERS_MAX);
}

/** @throws AppError INVALID_STATE when there are too many */
export function createCannedAnswer(db: Database, adminId: string, answer: AnswerText): Promise<string> {
  return inTransaction(db, async (tx) => {
    if ((await listCannedAnswers(tx)).length >= ANSWERS_MAX) {
      throw deskErrors.tooManyReplies();
    }
    const [row] = await tx.insert(cannedAnswers).values(answer).returning({ id: cannedAnswers.id });
    const subjectId = row?.id as string;
    await recordAudit(tx, {
      ...{ adminId, action: 'canned-answer.add', subject: 'canned-answer', subjectId },
      after: answer,
    });
    return subjectId;
  });
}

/** Changes a canned answer, or deletes it when none is given. @throws AppError NOT_FOUND */
export function updateCannedAnswer(
  db: Database,
  adminId: string,
  { id, answer }: { id: string; answer: AnswerText | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const same = eq(cannedAnswers.id, id);
    const [before] = isUuid(id) ? await tx.select().from(cannedAnswers).where(same).for('update') : [];
    if (!before) throw deskErrors.replyNotFound();
    if (answer) await tx.update(cannedAnswers).set(answer).where(same);
    else await tx.delete(cannedAnswers).where(same);
    await recordAudit(tx, {
      ...{ adminId, action: answer ? 'canned-answer.change' : 'canned-answer.remove' },
      ...{ subject: 'canned-answer', subjectId: id, before, after: answer },
    });
  });
}

const FILTERS_MAX = 100;

/** An admin's own filters, oldest first. */
export function listSavedFilters(handle: DbOrTx, adminId: string) {
  const { id, page, name, query } = savedFilters;
  return handle
    .select({ id, page, name, query })
    .from(savedFilters)
    .where(eq(savedFilters.adminId, adminId))
    .orderBy(asc(id))
    .limit(FILTERS_MAX);
}

/** @throws AppError INVALID_STATE when the admin has too many */
export function createSavedFilter(
  db: Database,
  filter: { adminId: string; page: string; name: string; query: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await advisoryLock(tx, `saved-filters:${filter.adminId}`);
    if ((await listSavedFilters(tx, filter.adminId)).length >= FILTERS_MAX) {
      throw deskErrors.tooManyFilters();
    }
    const [row] = await tx.insert(savedFilters).values(filter).returning({ id: savedFilters.id });
    return row?.id as string;
  });
}

/** @throws AppError NOT_FOUND, also for another admin's */
export async function deleteSavedFilter(handle: DbOrTx, adminId: string, id: string): Promise<void> {
  const own = and(eq(savedFilters.id, id), eq(savedFilters.adminId, adminId));
  const removed = isUuid(id) ? await handle.delete(savedFilters).where(own) : null;
  if (!removed?.rowCount) throw deskErrors.filterNotFound();
}
