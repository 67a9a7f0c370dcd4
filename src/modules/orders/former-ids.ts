import { eq } from 'drizzle-orm';
import type { Handle } from '../../platform/database.ts';
import { formerOrderIds } from './tables.ts';

/** The id an order has today, by the one it had while ids were times; null when no order had that one. */
export async function findByFormerId(handle: Handle, formerId: string): Promise<string | null> {
  const [found] = await handle
    .select({ orderId: formerOrderIds.orderId })
    .from(formerOrderIds)
    .where(eq(formerOrderIds.formerId, formerId));
  return found?.orderId ?? null;
}
