import { isUnderDispute } from '#modules/orders';
import type { Transaction } from '../../platform/database.ts';
import { refundErrors } from './errors.ts';

/**
 * Blocks refunds of an item with an open dispute or an unassigned dashboard refund: its money would go back twice. The
 * caller has locked the order.
 * @throws AppError INVALID_STATE
 */
export async function assertUndisputed(tx: Transaction, itemId: string): Promise<void> {
  if (!(await isUnderDispute(tx, itemId))) return;
  throw refundErrors.underDispute();
}
