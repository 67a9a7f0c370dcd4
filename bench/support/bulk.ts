import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../src/platform/database.ts';
import { readRows, text } from '../../src/platform/rows.ts';

/**
 * A transaction that puts in millions of rows: nothing cuts its statements off, and triggers and foreign keys are passed
 * over, which a superuser of the database alone may. What it puts in has to be right by itself.
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

/** Takes the indexes off these tables that no constraint needs, and builds them again afterwards: many rows cost less so. */
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
