import { createHash } from 'node:crypto';
import { checkOut, payOrder, readPaymentChoice } from '#modules/checkout';
import {
  answerWeight,
  changeItemStatus,
  changeOrderItems,
  reportNotReceived,
  undoReceipt,
} from '#modules/fulfilment';
import { getProfile } from '#modules/identity';
import { assertOwnOrder, hasPaidBefore, listAllOrders, listOrders } from '#modules/orders';
import {
  type AttemptRow,
  channelName,
  isConfirmedWallet,
  isPollDue,
  listAttempts,
  PAYMENT_CHANNELS,
  type PaymentChoice,
  pickCurrent,
  pickRepresentative,
  pollPayment,
  submitOtp,
} from '#modules/payments';
import { batchReads } from '#platform/batches';
import type { Database } from '#platform/database';
import { isUuid } from '#platform/ids';
import { customerId, orderReader } from '#server/http/authenticate';
import type { HttpDeps } from '#server/http/deps';
import { newRoutes } from '#server/http/endpoint-routes';
import { readIdempotencyKey } from '#server/http/idempotency-key';
import { envelope, listEnvelope, pageEnvelope } from '#server/http/router';
import { toGrams } from '#shared/sold-by-weight';
import type { PaymentStatus } from '#src/modules/orders/contract/orders.ts';
import { fulfilmentErrors } from '../errors.ts';
import { presentOrders, presentPayment, readAnyOrder, readOrder } from './present-order.ts';
import { presentShopOrderPart, readOrderOfShop } from './present-shop-order.ts';

/** Payment attempts of a customer's order, newest first, in one round trip. @throws AppError NOT_FOUND */
async function readAttempts(db: Database, userId: string, orderId: string): Promise<AttemptRow[]> {
  if (!isUuid(orderId)) throw fulfilmentErrors.orderNotFound();
  const [, attempts] = await batchReads(db, (handle) =>
    Promise.all([assertOwnOrder(handle, userId, orderId), listAttempts(handle, [orderId])]),
  );
  return attempts.get(orderId.toLowerCase()) ?? [];
}

const phoneOf = (choice: PaymentChoice) => (choice.method === 'MOMO' ? choice.phone : null);

/** Checkout, orders and payment (docs/specification.md, 4 and 7; docs/api.md). */
export function orderRoutes(deps: HttpDeps) {
  const { db, payments, limits } = deps;
  const { app, on } = newRoutes(deps);
  const shownPayment = async (userId: string, id: string) => {
    const attempt = pickCurrent(await readAttempts(db, userId, id));
    if (!attempt) throw fulfilmentErrors.noPayment();
    return presentPayment(attempt);
  };

  on('POST /cart/checkout', async (c) => {
    const userId = customerId(c);
    const body = c.req.valid('json');
    const requestKey = await readIdempotencyKey(c, { fields: body });
    const choice = await readPaymentChoice(deps, {
      userId,
      pay: body,
      addressPhone: body.shippingAddress.phone,
    });
    const phone = phoneOf(choice);
    const [isConfirmed, hasPaid, { contact }] = await batchReads(db, (handle) =>
      Promise.all([
        isConfirmedWallet(handle, userId, phone),
        hasPaidBefore(handle, userId),
        getProfile(handle, userId),
      ]),
    );
    const result = await limitedPrompt(deps, { phone, isConfirmed }, async () => {
      const placedFrom = c.get('clientIp') || null;
      const input = { userId, contact, checkout: body, choice, requestKey, placedFrom };
      const id = await limitedOrder(deps, { userId, hasPaid }, () => checkOut(payments, limits, input));
      const order = await readOrder(deps, userId, id, orderReader(c));
      const payment = pickRepresentative(order.payments);
      if (!payment) throw fulfilmentErrors.noPayment();
      return { order, payment, status: payment.status };
    });
    const { order, payment } = result;
    return c.json({ ...envelope({ order, payment }, 'Order placed'), order }, 201);
  });
  on('GET /payments/ways', async (c) => {
    const ways = PAYMENT_CHANNELS.map((id) => ({
      id,
      name: channelName(id),
      works: payments.networks?.works(id) ?? true,
    }));
    return c.json(listEnvelope(ways, { total: ways.length }), 200);
  });
  on('GET /orders', async (c) => {
    const { limit, ...query } = c.req.valid('query');
    if (c.get('principal').kind === 'admin') {
      const asked = { ...query, limit: limit ?? 20 };
      const { orders, total } = await listAllOrders(db, asked);
      return c.json(pageEnvelope({ orders: await presentOrders(deps, orders, 'admin'), total }, asked), 200);
    }
    const asked = { ...query, limit: limit ?? 200 };
    const { orders, total } = await listOrders(db, customerId(c), asked);
    const shown = await presentOrders(deps, orders, orderReader(c));
    return c.json(listEnvelope(shown, { total, page: asked.page, limit: asked.limit }), 200);
  });
  on('GET /orders/{id}', async (c) => {
    const principal = c.get('principal');
    if (principal.kind === 'shop') {
      const part = await readOrderOfShop(deps, principal.shopId, c.req.valid('param').id);
      return c.json(envelope(presentShopOrderPart(part)), 200);
    }
    const { id } = c.req.valid('param');
    const order = await (principal.kind === 'admin'
      ? readAnyOrder(deps, id)
      : readOrder(deps, customerId(c), id, orderReader(c)));
    return c.json(envelope(order), 200);
  });
  on('GET /orders/{id}/payment', async (c) => {
    const { id } = c.req.valid('param');
    const attempts = await readAttempts(db, customerId(c), id);
    const shown = pickCurrent(attempts);
    if (!shown) return c.json(envelope(null), 200);
    if (!attempts.some(isPollDue)) return c.json(envelope(presentPayment(shown)), 200);
    await pollPayment(payments, id, limits.paymentWindowMs);
    return c.json(envelope(await shownPayment(customerId(c), id)), 200);
  });
  on('POST /orders/{id}/payment/otp', async (c) => {
    const { id } = c.req.valid('param');
    await assertOwnOrder(db, customerId(c), id);
    await submitOtp(payments, id, c.req.valid('json').otp);
    return c.json(envelope(await shownPayment(customerId(c), id), 'Code sent'), 200);
  });
  on('POST /orders/{id}/pay', async (c) => {
    const userId = customerId(c);
    const { id } = c.req.valid('param');
    const pay = c.req.valid('json');
    const { shippingAddress } = await readOrder(deps, userId, id);
    const choice = await readPaymentChoice(deps, { userId, pay, addressPhone: shippingAddress.phone });
    const phone = phoneOf(choice);
    const isConfirmed = await isConfirmedWallet(db, userId, phone);
    const paying = await limitedPrompt(deps, { phone, isConfirmed }, async () => {
      await payOrder(payments, limits, {
        ...{ userId, orderId: id, choice },
        expectedTotal: pay.expectedTotal,
      });
      return shownPayment(userId, id);
    });
    return c.json(envelope(paying, 'Payment started'), 201);
  });
  return app;
}

/** Customer reports on a delivery: received, not received, or reported by mistake. */
export function receiptRoutes(deps: HttpDeps) {
  const { db, site } = deps;
  const { app, on } = newRoutes(deps);

  on('POST /orders/items/{itemId}/weight/answer', async (c) => {
    const userId = customerId(c);
    const fields = c.req.valid('json');
    const orderId = await answerWeight(db, site, {
      ...{ userId, itemId: c.req.valid('param').itemId, agrees: fields.agrees },
      grams: toGrams(fields.weighed),
      requestKey: await readIdempotencyKey(c, { fields }),
    });
    const done = fields.agrees
      ? 'Thank you. We are refunding the difference'
      : 'Thank you. We have told the shop';
    return c.json(envelope(await readOrder(deps, userId, orderId), done), 200);
  });

  on('POST /orders/items/{itemId}/receive', async (c) => {
    const userId = customerId(c);
    const { orderId } = await changeItemStatus(db, site, {
      actor: { kind: 'customer', id: userId },
      itemId: c.req.valid('param').itemId,
      change: { to: 'DELIVERED' },
    });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Thank you for confirming'), 200);
  });

  on('POST /orders/{id}/receive', async (c) => {
    const userId = customerId(c);
    const { id: orderId } = c.req.valid('param');
    const actor = { kind: 'customer', id: userId } as const;
    const { shopId } = c.req.valid('json') ?? {};
    const part = shopId === undefined ? {} : { shopId };
    await changeOrderItems(db, site, { actor, orderId, change: { to: 'DELIVERED' }, ...part });
    return c.json(envelope(await readOrder(deps, userId, orderId), 'Thank you for confirming'), 200);
  });

  on('POST /orders/{id}/receive/take-back', async (c) => {
    const userId = customerId(c);
    const { id: orderId } = c.req.valid('param');
    await undoReceipt(db, site, { userId, orderId });
    const shown = await readOrder(deps, userId, orderId);
    return c.json(envelope(shown, 'Confirmation undone. Dwaso is holding your money again'), 200);
  });

  on('POST /orders/{id}/not-received', async (c) => {
    const userId = customerId(c);
    const { id: orderId } = c.req.valid('param');
    await reportNotReceived(db, site, { userId, orderId, ...c.req.valid('json') });
    const shown = await readOrder(deps, userId, orderId);
    return c.json(envelope(shown, 'Dwaso is holding your money. We have asked the shop'), 200);
  });
  return app;
}

/** Hashes phone numbers, so that the counters reveal none. */
const keyOf = (phone: string) => createHash('sha256').update(phone).digest('base64url').slice(0, 22);

/**
 * Runs a checkout under the order limit for customers who have never paid. A rejected checkout does not count.
 * @throws AppError RATE_LIMITED and errors of `place`
 */
export async function limitedOrder<T>(
  { rateLimits }: HttpDeps,
  { userId, hasPaid }: { userId: string; hasPaid: boolean },
  place: () => Promise<T>,
): Promise<T> {
  if (hasPaid) return place();
  await rateLimits.ordersOfNew.use(userId);
  try {
    return await place();
  } catch (error) {
    await rateLimits.ordersOfNew.giveBack(userId);
    throw error;
  }
}

/**
 * Sends a payment request to `phone` (null for a card) under the limit per number. A number that has paid for this
 * account (`isConfirmed`) is the customer's own. A request that was paid at once, or never reached the phone, does not
 * count.
 * @throws AppError RATE_LIMITED and errors of `pay`
 */
export async function limitedPrompt<T extends { status: PaymentStatus }>(
  { rateLimits }: HttpDeps,
  { phone, isConfirmed }: { phone: string | null; isConfirmed: boolean },
  pay: () => Promise<T>,
): Promise<T> {
  if (!phone || isConfirmed) return pay();
  const key = keyOf(phone);
  await rateLimits.prompts.use(key);
  try {
    const payment = await pay();
    if (payment.status === 'SUCCEEDED') await rateLimits.prompts.giveBack(key);
    return payment;
  } catch (error) {
    await rateLimits.prompts.giveBack(key);
    throw error;
  }
}
