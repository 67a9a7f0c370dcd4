import {
  changeHandover,
  type ItemTransition,
  itemsOf,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  releaseEarnings,
  renewHandoverCode,
  SYSTEM,
  transitionItem,
} from '#modules/orders';
import type { ReleaseReason } from '#src/modules/orders/contract/orders.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { FulfilmentActor } from './actor.ts';
import { notifyChange } from './notify-change.ts';

interface Delivery {
  order: OrderRow;
  items: OrderItemRow[];
  change: ItemTransition;
  actor: FulfilmentActor;
  /** The right hand-over code was given. */
  byCode: boolean;
}

/** Release reason of the delivery; undefined when only the shop reports it, which releases nothing yet. */
function reasonOf({ actor, byCode }: Delivery): ReleaseReason | undefined {
  if (byCode) return 'CODE';
  return ({ customer: 'CUSTOMER', admin: 'ADMIN', system: 'SILENCE', shop: undefined } as const)[actor.kind];
}

/**
 * Marks items as delivered. With the code, or on the customer's confirmation, releases their earnings at once; on the
 * shop's report alone they stay held and the customer is asked. The caller has locked the order.
 */
export async function deliverItems(tx: Transaction, site: Site, delivery: Delivery): Promise<void> {
  const { order, items, change } = delivery;
  const release = reasonOf(delivery);
  const actor = delivery.actor.kind === 'system' ? SYSTEM : delivery.actor;
  for (const item of items) {
    if (item.status === 'DELIVERED' && release) {
      await releaseEarnings(tx, item, release);
      await recordEvent(tx, {
        orderId: order.id,
        itemId: item.id,
        from: 'DELIVERED',
        to: 'RECEIVED',
        text: `${item.productName} was confirmed as received`,
        actor,
      });
    } else {
      await transitionItem(tx, order, item, { ...change, ...(release && { release }) }, actor);
    }
  }
  // The shop is notified of every receipt; the customer is not notified of a delivery twice.
  const told = items.filter((item) => release === 'CUSTOMER' || item.status !== 'DELIVERED');
  for (const shopId of new Set(items.map((item) => item.shopId))) {
    const part = { orderId: order.id, shopId };
    if (release) await changeHandover(tx, part, { notReceivedAt: null });
    else await changeHandover(tx, part, { askedAt: new Date() });
    if (release === 'CODE' && (await isOpen(tx, part))) await renewHandoverCode(tx, part);
  }
  if (told.length > 0) {
    await notifyChange(tx, site, {
      order,
      items: told,
      change: { ...change, ...(release && { release }) },
      actor: delivery.actor,
    });
  }
}

/** Whether a shop's part has undelivered items. */
async function isOpen(tx: Transaction, part: { orderId: string; shopId: string }): Promise<boolean> {
  const items = await itemsOf(tx, part.orderId);
  return items.some(
    (item) => item.shopId === part.shopId && item.status !== 'CANCELLED' && item.releasedAt === null,
  );
}
