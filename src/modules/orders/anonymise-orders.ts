import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { orders } from './tables.ts';

/**
 * Takes name, street, zip code and phone off all orders of a customer who leaves; town, region, sums, items and
 * history stay for the books. None of the orders may still have to be sent.
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
