import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { disputes } from './tables.ts';

/** Forgets what was sent as evidence about these orders, which names who it was. The caller has locked them. */
export async function forgetEvidence(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx.update(disputes).set({ evidence: null }).where(inArray(disputes.orderId, orderIds));
}
