import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { disputes } from './tables.ts';

/** Erases the evidence sent about these orders, which holds personal data. The caller has locked the orders. */
export async function forgetEvidence(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx.update(disputes).set({ evidence: null }).where(inArray(disputes.orderId, orderIds));
}
