import type { FulfillmentStatus } from '#contracts/orders';
import type { PillTone } from '#web/ui/pill.tsx';

export type Label = { text: string; tone: PillTone };

/** Fulfilment of an item; an unknown value shows as Pending (docs/specification.md, 4). */
const ITEM_LABELS: Record<FulfillmentStatus, Label> = {
  PENDING: { text: 'Pending', tone: 'pending' },
  SHIPPED: { text: 'Shipped', tone: 'shipped' },
  DELIVERED: { text: 'Delivered', tone: 'delivered' },
  CANCELLED: { text: 'Cancelled', tone: 'cancelled' },
};

export function itemLabel(status: string): Label {
  return ITEM_LABELS[status as FulfillmentStatus] ?? ITEM_LABELS.PENDING;
}
