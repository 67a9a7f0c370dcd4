import { isFresh } from '#modules/catalogue';
import { readSettings } from '#modules/settings';
import type { Transaction } from '../../platform/database.ts';
import type { OrderItemRow } from './place-order.ts';

const DAY_MS = 86_400_000;

/**
 * When an item's earnings are released automatically without an objection: 3 days after the shop reports delivery (1
 * for fresh goods), or 7 days after dispatch without any report. The days are site settings.
 */
export async function releaseDueAfter(
  tx: Transaction,
  said: 'SHIPPED' | 'DELIVERED',
  item: Pick<OrderItemRow, 'productId' | 'shippedAt' | 'deliveryClaimedAt'>,
): Promise<Date> {
  const settings = await readSettings(tx);
  if (said === 'SHIPPED') {
    return after(item.shippedAt ?? new Date(), settings['release.silentDays']);
  }
  const days = (await isFresh(tx, item.productId))
    ? Math.min(settings['release.freshDays'], settings['release.afterDays'])
    : settings['release.afterDays'];
  return after(item.deliveryClaimedAt ?? new Date(), days);
}

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
