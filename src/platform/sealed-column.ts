import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, DbOrTx } from './database.ts';
import type { SecretBox } from './secret-box.ts';

/** A column whose values are encrypted with SECRETS_KEY. */
export interface SealedColumn {
  table: PgTable;
  id: PgColumn;
  /** Field of the table that is encrypted. */
  field: string;
  /** Column with the owner's id, and the owner string that is bound into the ciphertext. */
  owner: PgColumn;
  ownerOf: (id: string) => string;
}

const BATCH = 200;

/** Reads the next batch of encrypted values by id, each with its bound owner. */
async function nextOf(
  handle: DbOrTx,
  column: SealedColumn,
  box: SecretBox,
  after: SQL | undefined,
  limit: number,
) {
  const { table, id, owner, field, ownerOf } = column;
  const sealed = getTableColumns(table)[field] as PgColumn;
  const found = await handle
    .select({ id, owner, sealed })
    .from(table)
    .where(and(isNotNull(sealed), after))
    .orderBy(asc(id))
    .limit(limit);
  const rows = (found as { id: string; owner: string; sealed: string }[]).map((row) => ({
    ...row,
    owner: ownerOf(row.owner),
    isSealed: box.isSealed(row.sealed),
  }));
  return { rows, sealed };
}

/**
 * Re-encrypts values of the former key in batches; a restart continues where it stopped. Returns how many values were
 * re-encrypted, and how many neither key opens: those stay unchanged.
 */
export async function resealColumn(
  db: Database,
  column: SealedColumn,
  box: SecretBox,
): Promise<{ resealed: number; lost: number }> {
  const sum = { resealed: 0, lost: 0 };
  for (let after: SQL | undefined; ; ) {
    const { rows, sealed } = await nextOf(db, column, box, after, BATCH);
    for (const row of rows) {
      const fresh = row.isSealed ? freshOf(box, row) : null;
      if (fresh === 'lost') sum.lost += 1;
      else if (fresh) {
        // A value changed in the meantime is encrypted with the new key already.
        const same = and(eq(column.id, row.id), eq(sealed, row.sealed));
        const { rowCount } = await db
          .update(column.table)
          .set({ [column.field]: fresh.text })
          .where(same);
        sum.resealed += rowCount ?? 0;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return sum;
    after = gt(column.id, last.id);
  }
}

function freshOf(box: SecretBox, { sealed, owner }: { sealed: string; owner: string }) {
  try {
    const text = box.reseal(sealed, owner);
    return text === null ? null : { text };
  } catch {
    return 'lost';
  }
}

/** Whether the box opens one of the newest values of a column; null if there are none. */
export async function opensColumn(
  handle: DbOrTx,
  column: SealedColumn,
  box: SecretBox,
): Promise<boolean | null> {
  const { rows } = await nextOf(handle, column, box, undefined, BATCH);
  const sealed = rows.filter(({ isSealed }) => isSealed);
  return sealed.length === 0 ? null : sealed.some((row) => freshOf(box, row) !== 'lost');
}
