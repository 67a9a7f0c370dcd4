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
 * Imports every provider's balance movements and settlements and matches them with the ledger (docs/operations.md, The
 * books). Each difference is a row until it disappears or an admin explains it. Returns the number open.
 * @throws GatewayError when a provider does not answer, after matching the data already imported
 */
export async function reconcile(deps: ReconciliationDeps): Promise<number> {
  const { db, books } = deps;
  const imported = new Map<string, BalanceLook | GatewayError>();
  for (const provider of books.names) imported.set(provider, await importFrom(deps, provider));
  const open = await storeDifferences(db, await findDiscrepancies(db));
  let failure: GatewayError | null = null;
  for (const [provider, result] of imported) {
    if (result instanceof GatewayError) {
      await recordFailedFetch(db, provider, result.message);
      failure ??= result;
    } else await recordBalanceSnapshot(db, provider, result);
  }
  if (failure) throw failure;
  return open;
}

/** Imports everything from a provider and returns the balance, or the error. */
async function importFrom(
  { db, books }: ReconciliationDeps,
  provider: string,
): Promise<BalanceLook | GatewayError> {
  try {
    const from = { db, provider, books: books.of(provider) };
    await importSettlements(from);
    return await importMovements(from);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

/** Removes differences that an admin has closed with the same amounts. */
function leaveClosed(db: Database, found: readonly Discrepancy[]): Promise<Discrepancy[]> {
  return readRows(
    db,
    {
      provider: text,
      kind: text,
      subject: text,
      about: text,
      day: text,
      oursPesewas: int,
      theirsPesewas: int,
    },
    sql`select provider, kind, subject, about, to_char(day, 'YYYY-MM-DD') as day, "oursPesewas", "theirsPesewas" from ${rowsOf(found)}
      where not exists (select from money_differences d
        where d.provider = given.provider and d.kind = given.kind and d.subject = given.subject
        and d.closed_by is not null and d.ours_pesewas = "oursPesewas" and d.theirs_pesewas = "theirsPesewas")`,
  );
}

/** Updates the open differences and closes those that have disappeared. Returns the number open. */
async function storeDifferences(db: Database, found: readonly Discrepancy[]): Promise<number> {
  const open = await leaveClosed(db, found);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update money_differences d set closed_at = now() where closed_at is null
      and not exists (select from ${rowsOf(open)}
        where given.provider = d.provider and given.kind = d.kind and given.subject = d.subject)`);
    await tx.execute(sql`insert into money_differences (provider, kind, subject, about, day, ours_pesewas, theirs_pesewas)
      select provider, kind, subject, about, day, "oursPesewas", "theirsPesewas" from ${rowsOf(open)}
      on conflict (provider, kind, subject) where closed_at is null do update set about = excluded.about,
        ours_pesewas = excluded.ours_pesewas, theirs_pesewas = excluded.theirs_pesewas`);
  });
  return open.length;
}

const rowsOf = (found: readonly Discrepancy[]) =>
  sql`json_to_recordset(${JSON.stringify(found)}::json) as given(provider text, kind text, subject text, about text,
    day date, "oursPesewas" bigint, "theirsPesewas" bigint)`;
