import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { orders } from './tables.ts';

/**
 * Removes name, street, zip code and phone from all orders of a customer who closes the account. Town, region, amounts,
 * items and history stay for accounting. No item may still be waiting for dispatch.
 */
export async function anonymiseOrders(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      shipFullName: 'Closed account',
      shipStreet: 'Removed',
      shipZipCode: '',
      shipPhone: '',
      placedFrom: null,
    })
    .where(eq(orders.userId, userId));
}
