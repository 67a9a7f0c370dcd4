import { sql } from 'drizzle-orm';
import { GatewayError } from '#modules/payments';
import type { Database } from '../../platform/database.ts';
import { int, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { ReconciliationDeps } from './deps.ts';
import {
  type BalanceLook,
  importMovements,
  importSettlements,
  recordBalanceSnapshot,
  recordFailedFetch,
} from './import-balance-transactions.ts';
import { type Discrepancy, findDiscrepancies } from './queries/reconciliation-queries.ts';

/**
 * Imports Paystack's balance movements and settlements and matches them with the ledger (docs/operations.md, The
 * books). Each difference is a row until it disappears or an admin explains it. Returns the number open.
 * @throws GatewayError when Paystack does not answer, after matching the data already imported
 */
export async function reconcile(deps: ReconciliationDeps): Promise<number> {
  const { db } = deps;
  const said = await askPaystack(deps);
  const open = await keepDifferences(db, await findDiscrepancies(db));
  if (said instanceof GatewayError) {
    await recordFailedFetch(db, said.message);
    throw said;
  }
  await recordBalanceSnapshot(db, said);
  return open;
}

/** Imports everything and returns the balance, or the error. */
async function askPaystack(deps: ReconciliationDeps): Promise<BalanceLook | GatewayError> {
  try {
    await importSettlements(deps);
    return await importMovements(deps);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

/** Removes differences that an admin has closed with the same amounts. */
function leaveClosed(db: Database, found: readonly Discrepancy[]): Promise<Discrepancy[]> {
  return readRows(
    db,
    { kind: text, subject: text, about: text, day: text, oursPesewas: int, theirsPesewas: int },
    sql`select kind, subject, about, to_char(day, 'YYYY-MM-DD') as day, "oursPesewas", "theirsPesewas" from ${rowsOf(found)}
      where not exists (select from money_differences d where d.kind = given.kind and d.subject = given.subject
        and d.closed_by is not null and d.ours_pesewas = "oursPesewas" and d.theirs_pesewas = "theirsPesewas")`,
  );
}

/** Updates the open differences and closes those that have disappeared. Returns the number open. */
async function keepDifferences(db: Database, found: readonly Discrepancy[]): Promise<number> {
  const open = await leaveClosed(db, found);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update money_differences d set closed_at = now() where closed_at is null
      and not exists (select from ${rowsOf(open)} where given.kind = d.kind and given.subject = d.subject)`);
    await tx.execute(sql`insert into money_differences (kind, subject, about, day, ours_pesewas, theirs_pesewas)
      select kind, subject, about, day, "oursPesewas", "theirsPesewas" from ${rowsOf(open)}
      on conflict (kind, subject) where closed_at is null do update set about = excluded.about,
        ours_pesewas = excluded.ours_pesewas, theirs_pesewas = excluded.theirs_pesewas`);
  });
  return open.length;
}

const rowsOf = (found: readonly Discrepancy[]) =>
  sql`json_to_recordset(${JSON.stringify(found)}::json) as given(kind text, subject text, about text,
    day date, "oursPesewas" bigint, "theirsPesewas" bigint)`;
