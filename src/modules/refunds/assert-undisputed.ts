import { isUnderDispute } from '#modules/orders';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';

/**
 * While a dispute about an item is open, or a refund made in the processor's dashboard is not assigned, nothing of it is
 * refunded: its money would go back twice. The caller has
 * locked the order. @throws AppError INVALID_STATE
 */
export async function assertUndisputed(tx: Transaction, itemId: string): Promise<void> {
  if (!(await isUnderDispute(tx, itemId))) return;
  throw new AppError(
    'INVALID_STATE',
    'This payment is in dispute, or has an unassigned Paystack refund. Settle that first',
  );
}
