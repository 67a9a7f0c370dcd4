import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** Which of these keys are booked; see `postTransaction`. */
export async function findBooked(handle: DbOrTx, keys: string[]): Promise<Set<string>> {
  const found = await handle
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, keys));
  return new Set(found.map(({ key }) => key));
}

/** Whether the payment with this reference paid its order. */
export async function hasPaidOrder(handle: DbOrTx, reference: string): Promise<boolean> {
  return (await findBooked(handle, [`payment:${reference}`])).size > 0;
}

/** The ledger entries of a key, in signed pesewas; empty when it is not booked. */
export function entriesOf(handle: DbOrTx, key: string) {
  const { account, shopId, amountPesewas } = ledgerEntries;
  return handle
    .select({ account, shopId, amountPesewas })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.key, key));
}
