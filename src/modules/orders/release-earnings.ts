import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isFresh } from '#modules/catalogue';
import { type Posting, postTransaction } from '#modules/ledger';
import { readSettings } from '#modules/settings';
import { negative, pesewas } from '#shared/money';
import type { ReleaseReason } from '#src/modules/orders/contract/orders.ts';
import type { Transaction } from '../../platform/database.ts';
import { holdDeliveryAgain, releaseDelivery } from './deliveries.ts';
import { orderErrors } from './errors.ts';
import type { OrderItemRow } from './place-order.ts';
import { orderItems } from './tables.ts';

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

/** Ledger key of one release of an item, or of its reversal. */
const keyOf = (what: 'delivered' | 'held-again', item: { id: string; releases: number }): string =>
  `${what}:${item.id}:${item.releases}`;

/**
 * Releases an item's earnings, less refunds: SHOP_PAYABLE → SHOP_AVAILABLE. The caller has locked the order. The
 * delivery fee is released with the first goods of a part. Books nothing after a full refund.
 * @throws AppError INVALID_STATE when they were released before
 */
export async function releaseEarnings(
  tx: Transaction,
  item: OrderItemRow,
  reason: ReleaseReason,
): Promise<void> {
  const [released] = await tx
    .update(orderItems)
    .set({
      releasedAt: sql`now()`,
      releaseReason: reason,
      releases: sql`${orderItems.releases} + 1`,
    })
    .where(and(eq(orderItems.id, item.id), isNull(orderItems.releasedAt)))
    .returning();
  if (!released) throw orderErrors.alreadyConfirmed();
  await move(tx, released, {
    key: keyOf('delivered', released),
    description: `${item.productName} delivered`,
    sign: 1,
    delivery: await releaseDelivery(tx, item),
  });
}

/**
 * Reverses {@link releaseEarnings} after a mistaken confirmation of receipt.
 * @throws AppError INVALID_STATE when they are held already
 */
export async function holdEarningsAgain(tx: Transaction, item: OrderItemRow): Promise<void> {
  const [held] = await tx
    .update(orderItems)
    .set({ releasedAt: null, releaseReason: null })
    .where(and(eq(orderItems.id, item.id), isNotNull(orderItems.releasedAt)))
    .returning();
  if (!held) throw orderErrors.notConfirmed();
  await move(tx, held, {
    key: keyOf('held-again', held),
    description: `${item.productName}: confirmation undone`,
    sign: -1,
    delivery: await holdDeliveryAgain(tx, { ...item, exceptItemId: item.id }),
  });
}

async function move(
  tx: Transaction,
  item: OrderItemRow,
  { key, description, sign, delivery }: { key: string; description: string; sign: 1 | -1; delivery: number },
): Promise<void> {
  const { shopId, orderId } = item;
  const amountPesewas = pesewas(sign * (item.shopLeftPesewas + delivery));
  if (amountPesewas === 0) return;
  const postings: Posting[] = [
    { account: 'SHOP_PAYABLE', shopId, amountPesewas },
    { account: 'SHOP_AVAILABLE', shopId, amountPesewas: negative(amountPesewas) },
  ];
  await postTransaction(tx, { key, description, orderId, postings });
}

/** Restarts the automatic release period for an item that was sent again. */
export async function postponeRelease(tx: Transaction, item: OrderItemRow): Promise<void> {
  const releaseDueAt = await releaseDueAfter(tx, 'SHIPPED', { ...item, shippedAt: null });
  await tx
    .update(orderItems)
    .set({ releaseDueAt })
    .where(and(eq(orderItems.id, item.id), eq(orderItems.status, 'SHIPPED')));
}
