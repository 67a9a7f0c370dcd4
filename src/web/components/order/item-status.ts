import type { FulfillmentStatus } from '#src/modules/orders/contract/orders.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { orderTexts } from '#web/lib/order/texts.ts';

export type StatusLabel = { text: string; tone: BadgeTone };

/** Fulfilment status of an item; an unknown value shows as Pending (docs/specification.md, 4). */
const ITEM_LABELS: Record<FulfillmentStatus, StatusLabel> = {
  PENDING: { text: orderTexts.states.PENDING, tone: 'pending' },
  SHIPPED: { text: orderTexts.states.SHIPPED, tone: 'shipped' },
  DELIVERED: { text: orderTexts.states.DELIVERED, tone: 'delivered' },
  CANCELLED: { text: orderTexts.states.CANCELLED, tone: 'cancelled' },
};

export function itemLabel(status: string): StatusLabel {
  return ITEM_LABELS[status as FulfillmentStatus] ?? ITEM_LABELS.PENDING;
}
