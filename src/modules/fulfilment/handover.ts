import * as m from '#messages/server';
import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import {
  type ItemTransition,
  type OrderItemRow,
  type OrderRow,
  recordEvent,
  releaseEarnings,
  renewHandoverCode,
  SYSTEM,
  transitionItem,
  tryHandoverCode,
  updateHandover,
} from '#modules/orders';
import { orderNumber } from '#shared/order-number';
import type { ReleaseReason } from '#src/modules/orders/contract/orders.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';
import type { FulfilmentActor } from './lock-order.ts';
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
    if (release) await updateHandover(tx, part, { notReceivedAt: null });
    else await updateHandover(tx, part, { askedAt: new Date() });
    // Also after the last item: an undone receipt opens the part again, under a code that the shop does not know.
    if (release === 'CODE') await renewHandoverCode(tx, part);
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

/**
 * Checks a hand-over code. A wrong one is counted, so the caller must commit before throwing the refusal; after the
 * last wrong try the customer is notified.
 * @param typed.item one of the shop's items being handed over
 * @returns null when the code is right, else the message for `handoverCode`
 */
export async function checkHandoverCode(
  tx: Transaction,
  site: Site,
  typed: { order: OrderRow; item: OrderItemRow; code: string },
): Promise<string | null> {
  const { order, item, code } = typed;
  const tried = await tryHandoverCode(tx, { orderId: order.id, shopId: item.shopId, code });
  if (tried.kind === 'RIGHT') return null;
  if (tried.kind === 'WRONG' && tried.triesLeft > 0) {
    const left = tried.triesLeft === 1 ? '1 try' : `${tried.triesLeft} tries`;
    return `This code is wrong. You have ${left} left.`;
  }
  if (tried.kind === 'WRONG') await notifyCustomer(tx, site, order, item);
  return 'Too many wrong codes. Ask the customer to tap "Yes, received" on their order page.';
}

async function notifyCustomer(
  tx: Transaction,
  site: Site,
  order: OrderRow,
  item: OrderItemRow,
): Promise<void> {
  await recordEvent(tx, {
    orderId: order.id,
    // Attach the event to an item of this shop, so that other shops in the order do not see it.
    itemId: item.id,
    from: null,
    to: 'HANDOVER_CODE_USED_UP',
    text: 'A wrong delivery code was entered 5 times. Only the customer can confirm now',
    actor: { kind: 'shop', id: item.shopId },
  });
  const { contact } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind: 'handover-code-used-up',
    recipient: contact,
    content: () => ({
      subject: m.mail_wrong_delivery_codes_for_order({ order: orderNumber(order.id) }),
      heading: m.mail_someone_entered_a_wrong_delivery_code_5_times(),
      sms: () => m.sms_wrong_codes({ order: orderNumber(order.id) }),
      paragraphs: [
        m.mail_the_code_no_longer_works_dwaso_holds_your(),
        m.mail_have_you_received_your_goods_open_the_order(),
      ],
      action: { label: m.mail_see_the_order(), url: `${site.publicUrl}/orders/${order.id}` },
    }),
  });
}
