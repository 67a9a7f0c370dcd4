import { sql } from 'drizzle-orm';
import { addToCart, applyCoupon, checkOut, clearCart, payOrder, removeCoupon } from '#modules/checkout';
import {
  answerWeight,
  cancelOrderAsAdmin,
  changeItemStatus,
  changeOrderItems,
  releaseAsAdmin,
  reportNotReceived,
  undoDeliveryClaim,
  undoReceipt,
  weighItem,
} from '#modules/fulfilment';
import { AppError } from '#shared/errors';
import { finaliseAttempt } from '../../src/modules/payments/payments/finalise-attempt.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { MINUTE } from '../support/deadline-boundary.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { type Action, paid, pick, reason, toItem, WINDOW_MS } from './actions.ts';
import { SITE, type World } from './world.ts';

const LIMITS = { paymentWindowMs: WINDOW_MS, orderHoldMs: 30 * MINUTE, limitAddresses: false };
const ADDRESS = {
  fullName: 'Ama Mensah',
  street: 'Adum Road',
  city: 'Kumasi',
  state: 'Ashanti',
  zipCode: '',
  country: 'Ghana',
  phone: '+233551234987',
};

const MOMO = { method: 'MOMO' as const, phone: ADDRESS.phone };

function refusedIsFine(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function buy(world: World, which: number, how: number) {
  const { db, payments, processor, customers, products, variants } = world;
  const userId = pick(customers, which) as string;
  await clearCart(db, userId);
  for (const at of new Set([how % 4, (how >> 2) % 4])) {
    // A client may name a combination of a product with options or know none.
    const variantId = at === products.length - 1 ? pick([null, ...variants], which + (how >> 4)) : null;
    await addToCart(db, userId, { productId: products[at] as string, variantId, quantity: 1 + (how % 3) });
  }
  await removeCoupon(db, userId);
  // A used-up code is refused, and the order goes without it.
  const code = pick(['HARVEST', 'AKWAABA', null] as const, how);
  if (code) await applyCoupon(db, userId, code).catch(refusedIsFine);
  processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how >> 4) ?? 'DONE';
  const checkout = { paymentMethod: 'MOMO' as const, shippingAddress: ADDRESS };
  return checkOut(payments, LIMITS, {
    ...{ userId, contact: { email: 'buyer@example.com', phone: null } },
    checkout,
    choice: MOMO,
    requestKey: null,
    placedFrom: null,
  });
}

/** Everything that customers, shops and admins do to orders and goods. */
export const ORDER_EVENTS = {
  'customer buys': buy,
  'shop takes a combination from sale, or puts it back': ({ db, variants }, _which, how) =>
    inTransaction(db, (tx) =>
      tx.execute(
        sql`update product_variants set on_sale = not on_sale where id = ${pick(variants.slice(1), how)}::uuid`,
      ),
    ),
  'customer pays again': toItem(
    ({ orderStatus }) => orderStatus === 'AWAITING_PAYMENT',
    ({ payments, processor }, { userId, orderId }, how) => {
      processor.next.charge = pick(['DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
      return payOrder(payments, LIMITS, { userId, orderId, choice: MOMO });
    },
  ),
  'customer approves, perhaps late': async ({ payments, processor }, which, how) => {
    const waiting = [...processor.payments].filter(([, { state }]) => state === 'WAITS');
    const [reference, payment] = pick(waiting, which) ?? [];
    if (!reference || !payment) return;
    payment.state = 'DONE';
    // The webhook arrives or is lost.
    if (how % 3 > 0) await finaliseAttempt(payments, { reference, provider: PROVIDER });
  },
  'the payment company tells again of a payment': async ({ payments, processor }, which) => {
    const reference = pick([...processor.payments.keys()], which);
    return reference && finaliseAttempt(payments, { reference, provider: PROVIDER });
  },
  'customer cancels an item': toItem(
    (item) => paid(item) && item.status === 'PENDING',
    ({ db }, item) =>
      changeItemStatus(db, SITE, {
        actor: { kind: 'customer', id: item.userId },
        itemId: item.id,
        change: { to: 'CANCELLED', notes: reason },
      }),
  ),
  'shop cancels its part': toItem(
    (item) => paid(item) && item.status === 'PENDING',
    ({ db }, { shopId: id, orderId }) =>
      changeOrderItems(db, SITE, {
        actor: { kind: 'shop', id },
        orderId,
        change: { to: 'CANCELLED', notes: reason },
      }),
  ),
  'admin cancels an order': toItem(
    ({ status }) => status === 'PENDING',
    ({ db, adminId }, { orderId }) => cancelOrderAsAdmin(db, SITE, { adminId, orderId, reason }),
  ),
  'shop weighs': toItem(
    (item) => item.byWeight && item.orderStatus === 'PROCESSING' && item.status === 'PENDING',
    ({ db }, { shopId: id, id: itemId, quantity }, how) =>
      weighItem(db, SITE, {
        ...{ actor: { kind: 'shop', id }, itemId },
        grams: quantity * (pick([1000, 953, 1047, 901, 1100, 730, 1250, 1730] as const, how) ?? 1000),
      }),
  ),
  'customer answers about a weight': toItem(
    ({ askedGrams, status }) => askedGrams !== null && status === 'PENDING',
    ({ db }, { userId, id: itemId, askedGrams }, how) =>
      answerWeight(db, SITE, { userId, itemId, grams: askedGrams ?? 0, agrees: how % 2 === 0 }),
  ),
  'customer pays for extra weight': toItem(
    (item) => item.isExtraAsked && item.orderStatus === 'PROCESSING' && item.status === 'PENDING',
    ({ payments, processor }, { userId, orderId }, how) => {
      processor.next.charge = pick(['DONE', 'DONE', 'WAITS', 'FAILED'] as const, how) ?? 'DONE';
      return payOrder(payments, LIMITS, { userId, orderId, choice: MOMO });
    },
  ),
  'shop sends': toItem(
    (item) => paid(item) && item.status === 'PENDING',
    ({ db }, { shopId: id, orderId }) =>
      changeOrderItems(db, SITE, { actor: { kind: 'shop', id }, orderId, change: { to: 'SHIPPED' } }),
  ),
  'shop delivers by code': toItem(
    (item) => paid(item) && ['PENDING', 'SHIPPED', 'DELIVERED'].includes(item.status) && !item.released,
    ({ db }, { shopId: id, orderId, code }, how) =>
      changeOrderItems(db, SITE, {
        actor: { kind: 'shop', id },
        orderId,
        change: { to: 'DELIVERED' },
        handoverCode: how % 5 === 4 ? '0000' : (code ?? '0000'),
      }),
  ),
  'shop says that it is delivered': toItem(
    (item) => paid(item) && ['PENDING', 'SHIPPED'].includes(item.status),
    ({ db }, { shopId: id, orderId }) =>
      changeOrderItems(db, SITE, { actor: { kind: 'shop', id }, orderId, change: { to: 'DELIVERED' } }),
  ),
  'shop takes a delivery back': toItem(
    ({ status, released }) => status === 'DELIVERED' && !released,
    ({ db }, { shopId, orderId }) => undoDeliveryClaim(db, { shopId, orderId }),
  ),
  'customer has received it': toItem(
    ({ status, released }) => ['SHIPPED', 'DELIVERED'].includes(status) && !released,
    ({ db }, { userId: id, orderId }) =>
      changeOrderItems(db, SITE, { actor: { kind: 'customer', id }, orderId, change: { to: 'DELIVERED' } }),
  ),
  'customer takes a receipt back': toItem(
    ({ released }) => released,
    ({ db }, { userId, orderId }) => undoReceipt(db, SITE, { userId, orderId }),
  ),
  'customer has not received it': toItem(
    ({ status, released }) => ['SHIPPED', 'DELIVERED'].includes(status) && !released,
    ({ db }, { userId, orderId }) => reportNotReceived(db, SITE, { userId, orderId }),
  ),
  'admin releases earnings': toItem(
    ({ status, released }) => ['SHIPPED', 'DELIVERED'].includes(status) && !released,
    ({ db, adminId }, { shopId, orderId }) => releaseAsAdmin(db, SITE, { adminId, orderId, shopId, reason }),
  ),
} satisfies Record<string, Action>;
