import { pageQuery } from '#contracts/admin';
import { orderPage } from '#contracts/admin-orders';
import { success, successList, successPage } from '#contracts/envelope';
import { AppError } from '#contracts/errors';
import {
  checkout,
  checkoutResult,
  order,
  payment,
  paymentWay,
  payOrder as payOrderBody,
  submitOtp as submitOtpBody,
} from '#contracts/orders';
import { shopOrderPart } from '#contracts/shop-orders';
import { checkOut, paymentChoice, payOrder } from '#domain/checkout';
import { assertOwnOrder, listAllOrders, listOrders } from '#domain/orders';
import {
  nameOfWay,
  PAYMENT_WAYS,
  type PaymentChoice,
  pollPayment,
  representativeAttempt,
  submitOtp,
} from '#domain/payments';
import { customerId, requireCustomer, requireCustomerOrAdmin, requireOrderReader } from '../authenticate.ts';
import type { HttpDeps } from '../deps.ts';
import { limitedOrder, limitedPrompt } from '../limited-payment.ts';
import { presentPayment } from '../presenters/order.ts';
import { presentShopOrderPart } from '../presenters/shop-order.ts';
import { presentOrders, readOrder } from '../read-order.ts';
import { readOrderOfShop } from '../read-shop-order.ts';
import { readRequestKey, requestKeyHeader } from '../request-key.ts';
import {
  bearer,
  createRoute,
  envelope,
  failures,
  jsonBody,
  jsonResponse,
  listEnvelope,
  newRouter,
  pageEnvelope,
  z,
} from '../router.ts';

const tags = ['Orders and payment'];
const security = bearer;
const params = z.object({ id: z.string() });
const thePayment = jsonResponse('The newest attempt to pay', success(payment));

const routes = {
  checkout: createRoute({
    method: 'post',
    path: '/cart/checkout',
    tags,
    security,
    request: {
      headers: requestKeyHeader,
      ...jsonBody(checkout),
    },
    responses: {
      201: jsonResponse(
        'Order placed; `order` stands at the top level too',
        success(checkoutResult).extend({ order }),
      ),
      ...failures(400, 401, 403, 409, 422, 429, 503),
    },
  }),
  list: createRoute({
    method: 'get',
    path: '/orders',
    tags,
    security,
    request: { query: pageQuery },
    responses: {
      200: jsonResponse(
        'Your orders, newest first; with an admin’s token all orders, paged',
        z.union([successList(order), successPage(orderPage)]),
      ),
      ...failures(401, 403, 422),
    },
  }),
  ways: createRoute({
    method: 'get',
    path: '/payments/ways',
    tags,
    responses: { 200: jsonResponse('Ways to pay, and which get answers just now', successList(paymentWay)) },
  }),
  get: createRoute({
    method: 'get',
    path: '/orders/{id}',
    tags,
    security,
    request: { params },
    responses: {
      200: jsonResponse(
        'The order; with a shop’s token its own part of it',
        z.union([success(order), success(shopOrderPart)]),
      ),
      ...failures(400, 401, 403, 404),
    },
  }),
  payment: createRoute({
    method: 'get',
    path: '/orders/{id}/payment',
    tags,
    security,
    request: { params },
    responses: { 200: thePayment, ...failures(400, 401, 403, 404) },
  }),
  otp: createRoute({
    method: 'post',
    path: '/orders/{id}/payment/otp',
    tags,
    security,
    request: { params, ...jsonBody(submitOtpBody) },
    responses: { 200: thePayment, ...failures(400, 401, 403, 404, 409, 422, 503) },
  }),
  pay: createRoute({
    method: 'post',
    path: '/orders/{id}/pay',
    tags,
    security,
    request: { params, ...jsonBody(payOrderBody) },
    responses: { 201: thePayment, ...failures(400, 401, 403, 404, 409, 422, 429, 503) },
  }),
};

const phoneOf = (choice: PaymentChoice) => (choice.method === 'MOMO' ? choice.phone : null);

/** Checkout, orders and paying (docs/specification.md, 4 and 7; docs/api.md). */
export function orderRoutes(deps: HttpDeps) {
  const { db, payments, limits, rateLimits } = deps;
  const app = newRouter();
  // What an admin may not do is refused by `customerId`.
  app.use('/orders/:id', requireOrderReader(deps));
  for (const path of ['/orders', '/orders/:id/payment', '/orders/:id/payment/otp', '/orders/:id/pay']) {
    app.use(path, requireCustomerOrAdmin(deps));
  }
  app.use('/cart/checkout', requireCustomer(deps));

  const shownPayment = async (userId: string, id: string) => {
    await assertOwnOrder(db, userId, id);
    const attempt = await representativeAttempt(db, id);
    if (!attempt) throw new AppError('NOT_FOUND', 'This order has no payment');
    return presentPayment(attempt);
  };

  app.openapi(routes.checkout, async (c) => {
    const userId = customerId(c);
    await rateLimits.payments.use(userId);
    const body = c.req.valid('json');
    const requestKey = await readRequestKey(c, { fields: body });
    const choice = paymentChoice(body, body.shippingAddress.phone);
    let id = '';
    const paying = await limitedPrompt(deps, { userId, phone: phoneOf(choice) }, async () => {
      const placedFrom = c.get('clientIp') || null;
      const input = { userId, checkout: body, requestKey, placedFrom };
      id = await limitedOrder(deps, userId, () => checkOut(payments, limits, input));
      return shownPayment(userId, id);
    });
    const placed = await readOrder(deps, userId, id);
    const result = { order: placed, payment: paying };
    return c.json({ ...envelope(result, 'Order placed'), order: placed }, 201);
  });
  app.openapi(routes.ways, async (c) => {
    const ways = PAYMENT_WAYS.map((id) => ({
      id,
      name: nameOfWay(id),
      works: payments.networks?.works(id) ?? true,
    }));
    return c.json(listEnvelope(ways, { total: ways.length }), 200);
  });
  app.openapi(routes.list, async (c) => {
    if (c.get('principal').kind === 'admin') {
      const query = c.req.valid('query');
      const { orders, total } = await listAllOrders(db, query);
      return c.json(pageEnvelope({ orders: await presentOrders(deps, orders, 'admin'), total }, query), 200);
    }
    const shown = await presentOrders(deps, await listOrders(db, customerId(c)), 'customer');
    return c.json(listEnvelope(shown, { total: shown.length }), 200);
  });
  app.openapi(routes.get, async (c) => {
    const principal = c.get('principal');
    if (principal.kind === 'shop') {
      const part = await readOrderOfShop(deps, principal.shopId, c.req.valid('param').id);
      return c.json(envelope(presentShopOrderPart(part)), 200);
    }
    const ofCustomer = principal.kind === 'admin' ? null : customerId(c);
    return c.json(envelope(await readOrder(deps, ofCustomer, c.req.valid('param').id)), 200);
  });
  app.openapi(routes.payment, async (c) => {
    const { id } = c.req.valid('param');
    await assertOwnOrder(db, customerId(c), id);
    await pollPayment(payments, id, limits.paymentWindowMs);
    return c.json(envelope(await shownPayment(customerId(c), id)), 200);
  });
  app.openapi(routes.otp, async (c) => {
    const { id } = c.req.valid('param');
    await assertOwnOrder(db, customerId(c), id);
    await submitOtp(payments, id, c.req.valid('json').otp);
    return c.json(envelope(await shownPayment(customerId(c), id), 'Code sent'), 200);
  });
  app.openapi(routes.pay, async (c) => {
    const userId = customerId(c);
    const { id } = c.req.valid('param');
    await rateLimits.payments.use(userId);
    const pay = c.req.valid('json');
    const { shippingAddress } = await readOrder(deps, userId, id);
    const phone = phoneOf(paymentChoice(pay, shippingAddress.phone));
    const paying = await limitedPrompt(deps, { userId, phone }, async () => {
      await payOrder(payments, limits, { userId, orderId: id, pay });
      return shownPayment(userId, id);
    });
    return c.json(envelope(paying, 'Payment started'), 201);
  });
  return app;
}
