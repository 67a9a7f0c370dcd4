import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contracts/errors';
import { type Pesewas, pesewas } from '#contracts/money';
import { type LedgerAccount, postTransaction } from '#domain/ledger';
import type { Transaction } from '../../platform/database.ts';
import { moneyDifferences } from './tables.ts';

/** What a difference may be booked as, with the account that bears it. */
const BOOKED_AS = {
  OWN_MONEY: { account: 'OWN_MONEY', description: 'Money of our own, put in or taken out' },
  PROCESSOR_FEE: { account: 'PROCESSOR_FEE', description: 'A fee of the payment company' },
  LOSS: { account: 'PLATFORM_LOSS', description: 'Borne by Dwaso' },
} as const satisfies Record<string, { account: LedgerAccount; description: string }>;
type BookedAs = keyof typeof BOOKED_AS;

/** The most that one booking holds: an entry is an integer. */
const BOOKED_MAX = 2_000_000_000;

type DifferenceRow = typeof moneyDifferences.$inferSelect;

/** @throws AppError NOT_FOUND, or INVALID_STATE for one that is closed */
async function lockOpen(tx: Transaction, id: string): Promise<DifferenceRow> {
  const [row] = await tx.select().from(moneyDifferences).where(eq(moneyDifferences.id, id)).for('update');
  if (!row) throw new AppError('NOT_FOUND', 'There is no such difference');
  if (row.closedAt) throw new AppError('INVALID_STATE', 'This difference is closed');
  return row;
}

/**
 * An admin says what a difference is. With `bookedAs` the ledger takes over what Paystack says, against that account;
 * without it nothing is booked. Differences of settlements move nothing and are not booked. Gives what was booked, in pesewas.
 * @throws AppError NOT_FOUND, INVALID_STATE for one that is closed or of a settlement or of more than twenty million cedis
 */
export async function closeDifference(
  tx: Transaction,
  {
    id,
    adminId,
    reason,
    bookedAs,
  }: { id: string; adminId: string; reason: string; bookedAs: BookedAs | null },
): Promise<Pesewas> {
  const row = await lockOpen(tx, id);
  const missing = row.theirsPesewas - row.oursPesewas;
  await tx
    .update(moneyDifferences)
    .set({ closedAt: sql`now()`, closedBy: adminId, reason })
    .where(and(eq(moneyDifferences.id, id), isNull(moneyDifferences.closedAt)));
  if (!bookedAs) return pesewas(0);
  if (row.kind === 'SETTLEMENT' || row.kind === 'UNSETTLED') {
    throw new AppError('INVALID_STATE', 'A settlement moves nothing in the books: close it without booking');
  }
  if (Math.abs(missing) > BOOKED_MAX) {
    throw new AppError('INVALID_STATE', 'More than twenty million cedis can not be booked at once');
  }
  const { account, description } = BOOKED_AS[bookedAs];
  await postTransaction(tx, {
    key: `difference:${id}`,
    description: `${description}: ${reason}`,
    postings: [
      { account: 'PROCESSOR_CLEARING', amountPesewas: pesewas(missing) },
      { account, amountPesewas: pesewas(-missing) },
    ],
  });
  return pesewas(missing);
}
