import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isPerishable } from '#modules/catalogue';
import { type Posting, postTransaction } from '#modules/ledger';
import { readSettings } from '#modules/settings';
import { negative, pesewas } from '#shared/money';
import type { ReleaseReason } from '#src/modules/orders/contract/orders.ts';
import type { DbOrTx, Transaction } from '../../platform/database.ts';
import { hasRow } from '../../platform/rows.ts';
import { bookCarriage } from './carriage.ts';
import { bookCommission } from './commissions/book-commissions.ts';
import { findArrivalDay, releaseDelivery, unreleaseDelivery } from './deliveries.ts';
import { repayAdvance } from './deposits/advances.ts';
import { orderErrors } from './errors.ts';
import { bookMemberShares } from './member-shares/book-member-shares.ts';
import type { OrderItemRow } from './place-order.ts';
import { orderItems } from './tables.ts';

/**
 * Condition on `order_items i`: a chargeback of the customer's bank or network is open, or money of its order was
 * refunded in the payment provider's dashboard and not assigned to items yet.
 */
export function underDispute(): SQL {
  return sql`(exists (select from disputed_items di where di.item_id = i.id)
    or exists (select from unassigned_refunds dr where dr.order_id = i.order_id))`;
}

/** Whether {@link underDispute} holds for an item. */
export function isUnderDispute(handle: DbOrTx, itemId: string): Promise<boolean> {
  return hasRow(handle, sql`select from order_items i where i.id = ${itemId}::uuid and ${underDispute()}`);
}

const NOT_RECEIVED = sql`exists (select from handovers h where h.order_id = i.order_id and h.shop_id = i.shop_id
  and h.not_received_at is not null)`;
const REFUND_ASKED = sql`exists (select from refund_requests r where r.item_id = i.id)`;
const NOT_COME = sql`(i.status = 'SHIPPED' and exists (select from items_not_come n where n.item_id = i.id))`;

/**
 * Why time alone does not release the earnings of `order_items i`; null when it does. Of a parcel that the shop reports
 * as not arrived the customer's silence proves nothing.
 */
const BLOCKED_BY = sql`case when ${underDispute()} then 'DISPUTED' when i.status = 'PENDING' then 'NOT_SENT'
  when ${NOT_RECEIVED} then 'NOT_RECEIVED' when ${REFUND_ASKED} then 'REFUND_REQUESTED'
  when ${NOT_COME} then 'NOT_COME' end`;

/**
 * Condition on `order_items i`: its earnings are held and will be released automatically, with no open report, refund
 * request or dispute (docs/design.md, Hand-over and release). Excludes items refunded in full after dispatch (lost
 * parcels).
 */
export function openToRelease(): SQL {
  return sql`(i.released_at is null and i.release_due_at is not null
    and (i.status = 'DELIVERED'
      or (i.status = 'SHIPPED' and i.refunded_pesewas < i.sum_pesewas))
    and ${BLOCKED_BY} is null)`;
}

/** Release date of `order_items i`; null when the release is blocked or has happened. */
export const RELEASE_ON = sql`case when ${openToRelease()} then i.release_due_at end`;

/** Reason why earnings are held. */
export type HoldReason =
  | ('NOT_SENT' | 'ON_THE_WAY' | 'DELIVERED')
  | ('NOT_RECEIVED' | 'NOT_COME' | 'REFUND_REQUESTED' | 'DISPUTED');

/** The {@link HoldReason} of `order_items i` with held earnings. */
export const HOLD_REASONS = sql`coalesce(${BLOCKED_BY}, case i.status when 'SHIPPED' then 'ON_THE_WAY' else 'DELIVERED' end)`;

const DAY_MS = 86_400_000;

/**
 * When an item's earnings are released automatically without an objection: 3 days after the shop reports delivery (1
 * for fresh goods), or 7 days after dispatch without any report. The days are site settings. They begin no earlier than
 * the day on which a load arrives, or that a quote agreed on: before it, a buyer's silence proves nothing.
 */
export async function releaseDueAfter(
  tx: Transaction,
  said: 'SHIPPED' | 'DELIVERED',
  item: Pick<OrderItemRow, 'orderId' | 'shopId' | 'productId' | 'shippedAt' | 'deliveryClaimedAt'>,
): Promise<Date> {
  const settings = await readSettings(tx);
  const reportedAt = (said === 'SHIPPED' ? item.shippedAt : item.deliveryClaimedAt) ?? new Date();
  const arrivesOn = await findArrivalDay(tx, item);
  const from = arrivesOn && arrivesOn > reportedAt ? arrivesOn : reportedAt;
  if (said === 'SHIPPED') return after(from, settings['release.silentDays']);
  const days = (await isPerishable(tx, item.productId))
    ? Math.min(settings['release.freshDays'], settings['release.afterDays'])
    : settings['release.afterDays'];
  return after(from, days);
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
  await repayAdvance(tx, item.orderId);
  await bookCommission(tx, item.id);
  await bookCarriage(tx, item);
  await bookMemberShares(tx, [item.id]);
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
    delivery: await unreleaseDelivery(tx, { ...item, exceptItemId: item.id }),
  });
  await bookCommission(tx, item.id);
  await bookCarriage(tx, item);
  await bookMemberShares(tx, [item.id]);
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
