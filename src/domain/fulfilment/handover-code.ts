import { orderNumber } from '#contracts/order-number';
import { getProfile } from '#domain/accounts';
import { enqueueMail } from '#domain/notifications';
import { type OrderItemRow, type OrderRow, recordEvent, tryHandoverCode } from '#domain/orders';
import type { Transaction } from '../../platform/database.ts';
import type { Site } from '../../platform/site.ts';

/**
 * Compares the code that whoever hands over has typed. A wrong one is counted, so the caller commits before it throws
 * a refusal of it; the customer is told when the last try was wrong.
 * @param typed.item one of the shop's items that are handed over
 * @returns null when the code is right, else why not, in words for `handoverCode`
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
    const left = tried.triesLeft === 1 ? 'one try' : `${tried.triesLeft} tries`;
    return `This is not the customer's code. You have ${left} left.`;
  }
  if (tried.kind === 'WRONG') await notifyCustomer(tx, site, order, item);
  return 'Too many wrong codes. Ask the customer to press "I have received it" on the order page.';
}

async function notifyCustomer(
  tx: Transaction,
  site: Site,
  order: OrderRow,
  item: OrderItemRow,
): Promise<void> {
  await recordEvent(tx, {
    orderId: order.id,
    // Of an item of its shop: the other shops of the order have no part in it.
    itemId: item.id,
    from: null,
    to: 'HANDOVER_CODE_USED_UP',
    text: 'A wrong hand-over code was typed five times; only the customer can confirm now',
    actor: { kind: 'shop', id: item.shopId },
  });
  const { email } = await getProfile(tx, order.userId);
  await enqueueMail(tx, site, {
    kind: 'handover-code-used-up',
    recipient: email,
    content: {
      subject: `Wrong codes were typed for order ${orderNumber(order.id)}`,
      heading: 'Somebody typed a wrong hand-over code five times',
      paragraphs: [
        'The code does not work any more. Your money waits at Dwaso until you say yourself that the goods are there.',
        'Have they come? Open the order and press "I have received it". If not, there is nothing you need to do.',
      ],
      action: { label: 'See the order', url: `${site.publicUrl}/orders/${order.id}` },
    },
  });
}
