import { RECEIPT_UNDO_WINDOW_MS } from '#modules/fulfilment';
import type { HandoverRow, OrderView } from '#modules/orders';
import { pesewas, toCedis } from '#shared/money';
import type { Handover, Order } from '#src/modules/orders/contract/orders.ts';

type Item = OrderView['items'][number];

/** Sum of items and delivery, without cancelled items and less refunds. */
const earned = (items: Item[], delivery: number) =>
  toCedis(pesewas(items.reduce((sum, item) => sum + item.sumPesewas - item.refundedPesewas, delivery)));
const time = (at: Date | string | null | undefined): string | null =>
  at ? new Date(at).toISOString() : null;

/** Each shop's part of a paid order: what the shop must do, by when, and what the customer has reported. */
export function presentHandovers({ order, items, deliveries }: OrderView, rows: HandoverRow[]): Handover[] {
  if (!order.paidAt) return [];
  return [...Map.groupBy(items, (item) => item.shopId)].map(([shopId, own]) => {
    const row = rows.find((one) => one.shopId === shopId);
    const delivery = deliveries.find((one) => one.shopId === shopId);
    const fee = delivery ? delivery.feePesewas - delivery.refundedPesewas : 0;
    const isEarned = Boolean(delivery?.releasedAt);
    const standing = own.filter((item) => item.status !== 'CANCELLED');
    const held = standing.filter((item) => !item.releasedAt);
    const due = held.flatMap((item) => time(item.releaseOn) ?? []).sort();
    return {
      shopId,
      held: earned(held, isEarned ? 0 : fee),
      released: earned(
        standing.filter((item) => item.releasedAt),
        isEarned ? fee : 0,
      ),
      releaseOn: due[0] ?? null,
      notReceivedAt: time(row?.notReceivedAt),
      receiptTakeBackUntil: takeBackUntil(own),
    };
  });
}

function takeBackUntil(items: Item[]): string | null {
  const newest = items
    .filter((item) => item.releaseReason === 'CUSTOMER' && item.releasedAt)
    .map((item) => new Date(item.releasedAt as Date).getTime() + RECEIPT_UNDO_WINDOW_MS)
    .sort((a, b) => b - a)[0];
  return newest && newest > Date.now() ? new Date(newest).toISOString() : null;
}

/** Hand-over codes of the parts with items still to hand over. */
export function handoverCodes(
  { items }: OrderView,
  rows: HandoverRow[],
): NonNullable<Order['handoverCodes']> {
  const open = new Set(
    items.filter((item) => item.status !== 'CANCELLED' && !item.releasedAt).map((item) => item.shopId),
  );
  return rows.filter((row) => open.has(row.shopId)).map(({ shopId, code }) => ({ shopId, code }));
}
