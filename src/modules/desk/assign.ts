import { sql } from 'drizzle-orm';
import { recordAudit } from '#modules/audit';
import { findActiveAdmins } from '#modules/identity';
import type { DeskKind } from '#src/modules/desk/contract/desk.ts';
import { advisoryLock, type Database } from '../../platform/database.ts';
import { enumText, nullable, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { deskErrors } from './errors.ts';

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
