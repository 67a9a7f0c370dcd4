import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors';
import type { Transaction } from '../../platform/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { shops } from './tables.ts';

/**
 * Holds a shop's payouts with a reason, or resumes them with null; returns its name and the previous reason.
 * @throws AppError NOT_FOUND, INVALID_STATE when nothing would change
 */
export async function setPayoutsHeld(
  tx: Transaction,
  shopId: string,
  reason: string | null,
): Promise<{ name: string; before: string | null }> {
  const [shop] = isUuid(shopId)
    ? await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update')
    : [];
  if (!shop) throw new AppError('NOT_FOUND', 'Shop not found');
  const before = shop.payoutsHeldReason;
  if ((before === null) === (reason === null)) {
    const message = reason
      ? 'Payouts of this shop are already on hold'
      : 'Payouts of this shop are not on hold';
    throw new AppError('INVALID_STATE', message);
  }
  await tx.update(shops).set({ payoutsHeldReason: reason }).where(eq(shops.id, shopId));
  return { name: shop.name, before };
}
