import { desc } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/database.ts';
import { type TestPaymentRow, testPayments } from './tables.ts';

/** The newest test payment; null if there was none. */
export async function readTestPayment(handle: DbOrTx): Promise<TestPaymentRow | null> {
  const [newest] = await handle.select().from(testPayments).orderBy(desc(testPayments.id)).limit(1);
  return newest ?? null;
}
