import { eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { ledgerEntries, ledgerTransactions } from './tables.ts';

/** Which of these business facts are booked; see `postTransaction`. */
export async function findBooked(handle: DbOrTx, keys: string[]): Promise<Set<string>> {
  const found = await handle
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.key, keys));
  return new Set(found.map(({ key }) => key));
}

/** Whether money that came under a payment's reference has paid an order; else it had none to pay. */
export async function hasPaidOrder(handle: DbOrTx, reference: string): Promise<boolean> {
  return (await findBooked(handle, [`payment:${reference}`])).size > 0;
}

/** What a business fact moved on which account, in signed pesewas; nothing when it is not booked. */
export function entriesOf(handle: DbOrTx, key: string) {
  const { account, shopId, amountPesewas } = ledgerEntries;
  return handle
    .select({ account, shopId, amountPesewas })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.key, key));
}
