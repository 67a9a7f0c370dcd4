import { getProfile } from '#modules/identity';
import { enqueueMail } from '#modules/mail';
import { type OrderItemRow, type OrderRow, recordEvent, tryHandoverCode } from '#modules/orders';
import { orderNumber } from '#shared/order-number';
import type { Transaction } from '../../../platform/database.ts';
import type { Site } from '../../../platform/site.ts';

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
  const { email } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind: 'handover-code-used-up',
    recipient: email,
    content: {
      subject: `Wrong delivery codes for order ${orderNumber(order.id)}`,
      heading: 'Someone entered a wrong delivery code 5 times',
      paragraphs: [
        'The code no longer works. Dwaso holds your money until you confirm that you have received your goods.',
        'Have you received your goods? Open the order and tap "Yes, received". If not, you do not need to do anything.',
      ],
      action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
    },
  });
}
