import type { FulfillmentStatus } from '#contracts/orders';
import type { PillTone } from '#web/components/ui/badge.tsx';
import { orderTexts } from '#web/lib/order/texts.ts';

export type Label = { text: string; tone: PillTone };

/** Fulfilment of an item; an unknown value shows as Pending (docs/specification.md, 4). */
const ITEM_LABELS: Record<FulfillmentStatus, Label> = {
  PENDING: { text: orderTexts.states.PENDING, tone: 'pending' },
  SHIPPED: { text: orderTexts.states.SHIPPED, tone: 'shipped' },
  DELIVERED: { text: orderTexts.states.DELIVERED, tone: 'delivered' },
  CANCELLED: { text: orderTexts.states.CANCELLED, tone: 'cancelled' },
};

export function itemLabel(status: string): Label {
  return ITEM_LABELS[status as FulfillmentStatus] ?? ITEM_LABELS.PENDING;
}
