import { sql } from 'drizzle-orm';
import type { DeskKind } from '#contracts/desk';
import { AppError } from '#contracts/errors';
import { findActiveAdmins } from '#domain/accounts';
import { recordAudit } from '#domain/audit';
import { type Database, lockKey } from '../../platform/database.ts';
import { nullable, readRows, text, word } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';

interface Assignment {
  kind: DeskKind;
  subject: string;
  /** Null is nobody. */
  adminId: string | null;
}

/**
 * Says which admin looks at each of these things from now on. Gives whose they were before, with which the same call undoes it.
 * @throws AppError NOT_FOUND for who is no admin
 */
export async function assignDeskItems(
  db: Database,
  { by, items }: { by: string; items: readonly Assignment[] },
): Promise<Assignment[]> {
  return inTransaction(db, async (tx) => {
    const wanted = [...new Set(items.flatMap(({ adminId }) => adminId ?? []))];
    const admins = await findActiveAdmins(tx, wanted);
    if (admins.length < wanted.length) throw new AppError('NOT_FOUND', 'There is no such admin');
    await lockKey(tx, 'desk');
    const given = sql`json_to_recordset(${JSON.stringify(items)}::json) as given(kind text, subject text, "adminId" uuid)`;
    const former = await readRows(
      tx,
      { kind: word<DeskKind>(), subject: text, adminId: nullable(text) },
      sql`select given.kind, given.subject, a.admin_id as "adminId" from ${given}
        left join desk_assignments a on a.kind = given.kind and a.subject = given.subject`,
    );
    await tx.execute(sql`delete from desk_assignments a using ${given}
      where a.kind = given.kind and a.subject = given.subject`);
    await tx.execute(sql`insert into desk_assignments (kind, subject, admin_id)
      select kind, subject, "adminId" from ${given} where "adminId" is not null on conflict do nothing`);
    await recordAudit(tx, { adminId: by, action: 'desk.assign', subject: 'desk', after: { items } });
    return former;
  });
}
