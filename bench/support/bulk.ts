import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/platform/database.ts';
import { readRows, text } from '../../src/platform/rows.ts';

/**
 * Runs a transaction that inserts millions of rows: without a statement timeout, triggers and foreign keys, which needs
 * a superuser. The rows must be valid without them.
 */
export async function inBulk(db: Database, use: (tx: Transaction) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await use(tx);
  });
}

/**
 * Drops the indexes of these tables except those of constraints, and rebuilds them afterwards: bulk inserts get
 * cheaper.
 */
export async function withoutIndexes(
  tx: Transaction,
  tables: string[],
  use: () => Promise<void>,
): Promise<void> {
  const indexes = await readRows(
    tx,
    { name: text, definition: text },
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any (${sql.param(tables)}::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await use();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}
