import { and, eq, isNull, sql } from 'drizzle-orm';
import { countMove, lockMoves, type Mover } from '#modules/approvals';
import { recordAudit } from '#modules/audit';
import { type LedgerAccount, postTransaction } from '#modules/ledger';
import type { Database, DbOrTx, Transaction } from '#platform/database';
import { isUuid } from '#platform/ids';
import { inTransaction } from '#platform/transaction';
import { type Pesewas, pesewas } from '#shared/money';
import { bookErrors } from './errors.ts';
import { moneyDifferences } from './tables.ts';

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
  input: Mover & { id: string; reason: string; bookedAs: BookedAs | null },
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
  { reason, bookedAs, ...mover }: Mover & { reason: string; bookedAs: BookedAs },
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
