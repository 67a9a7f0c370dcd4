import { and, eq, isNull, sql } from 'drizzle-orm';
import { countMove, lockMoves, type MovingAdmin } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { type LedgerAccount, postTransaction } from '#modules/ledger';
import { GatewayError } from '#modules/payments';
import type { DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { type Pesewas, pesewas } from '#shared/money';
import type { Database } from '../../platform/database.ts';
import { int, readRows, text } from '../../platform/rows.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { bookErrors } from './errors.ts';
import type { ReconciliationDeps } from './gateway.ts';
import {
  type BalanceSnapshot,
  importMovements,
  importSettlements,
  recordBalanceSnapshot,
  recordFailedFetch,
} from './import-balance-transactions.ts';
import { type Discrepancy, findDiscrepancies } from './queries/reconciliation-queries.ts';
import { moneyDifferences } from './tables.ts';

/**
 * Imports every provider's balance movements and settlements and matches them with the ledger (docs/operations.md, The
 * books). Each difference is a row until it disappears or an admin explains it. Returns the number open.
 * @throws GatewayError when a provider does not answer, after matching the data already imported
 */
export async function reconcile(deps: ReconciliationDeps): Promise<number> {
  const { db, books } = deps;
  const imported = new Map<string, BalanceSnapshot | GatewayError>();
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
): Promise<BalanceSnapshot | GatewayError> {
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

/** What an admin can book a difference as, with the account that bears it. */
const BOOKED_AS = {
  OWN_MONEY: { account: 'OWN_MONEY', description: 'Dwaso’s own money, in or out' },
  PROCESSOR_FEE: { account: 'PROCESSOR_FEE', description: 'Payment company fee' },
  LOSS: { account: 'PLATFORM_LOSS', description: 'Paid by Dwaso' },
} as const satisfies Record<string, { account: LedgerAccount; description: string }>;
type BookedAs = keyof typeof BOOKED_AS;

/** Upper bound of one booking: an entry's amount is a 32-bit integer. */
const BOOKED_MAX = 2_000_000_000;

type DifferenceRow = typeof moneyDifferences.$inferSelect;

/** @throws AppError NOT_FOUND; INVALID_STATE for a closed one */
async function lockOpen(tx: Transaction, id: string): Promise<DifferenceRow> {
  const [row] = await tx.select().from(moneyDifferences).where(eq(moneyDifferences.id, id)).for('update');
  if (!row) throw bookErrors.differenceNotFound();
  if (row.closedAt) throw bookErrors.differenceClosed();
  return row;
}

/** The amount of a difference in pesewas, and its description. @throws AppError NOT_FOUND */
export async function readDifference(handle: DbOrTx, id: string) {
  const [row] = isUuid(id)
    ? await handle.select().from(moneyDifferences).where(eq(moneyDifferences.id, id))
    : [];
  if (!row) throw bookErrors.differenceNotFound();
  return { about: row.about, amountPesewas: pesewas(Math.abs(row.theirsPesewas - row.oursPesewas)) };
}

/**
 * Closes a difference with an admin's explanation. With `bookedAs`, the ledger adopts the provider's amount against that
 * account; without it nothing is booked. Differences of settlements move no money and cannot be booked.
 * @throws AppError NOT_FOUND; INVALID_STATE for one that is closed, of a settlement, or above twenty million cedis;
 * else as {@link countMove}
 */
export async function resolveDiscrepancy(
  db: Database,
  input: MovingAdmin & { id: string; reason: string; bookedAs: BookedAs | null },
): Promise<void> {
  const { adminId, id, reason, bookedAs } = input;
  await inTransaction(db, async (tx) => {
    await lockMoves(tx, input);
    const row = await lockOpen(tx, id);
    await tx
      .update(moneyDifferences)
      .set({ closedAt: sql`now()`, closedBy: adminId, reason })
      .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.closedAt)));
    const bookedPesewas = bookedAs ? await book(tx, row, { ...input, bookedAs }) : 0;
    await recordAudit(tx, {
      ...{ adminId, action: 'money-difference.close', subject: 'money-difference', subjectId: id },
      ...{ after: { bookAs: bookedAs, bookedPesewas }, reason },
    });
  });
}

async function book(
  tx: Transaction,
  row: DifferenceRow,
  { reason, bookedAs, ...mover }: MovingAdmin & { reason: string; bookedAs: BookedAs },
): Promise<Pesewas> {
  if (row.kind === 'SETTLEMENT' || row.kind === 'UNSETTLED') {
    throw bookErrors.settlementNotBookable();
  }
  const missing = row.theirsPesewas - row.oursPesewas;
  if (Math.abs(missing) > BOOKED_MAX) {
    throw bookErrors.aboveBookable();
  }
  const amountPesewas = pesewas(Math.abs(missing));
  await countMove(tx, { ...mover, kind: 'MONEY_DIFFERENCE', amountPesewas });
  const { account, description } = BOOKED_AS[bookedAs];
  await postTransaction(tx, {
    key: `difference:${row.id}`,
    description: `${description}: ${reason}`,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(missing) },
      { account, amountPesewas: pesewas(-missing) },
    ],
  });
  return pesewas(missing);
}
