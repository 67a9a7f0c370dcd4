import { expect } from 'vitest';
import type { Market } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import { newShop, type TestShop } from './sellers.ts';

export const DROPOFF = 'GA-183-8164';

/** Shops with a key of the delivery company, their orders and riders. */
export function riderHelpers(market: () => Market) {
  let keys = 0;
  const call = (method: string, path: string, token: string, body?: unknown) =>
    market().call(method, path, { token, ...(body === undefined ? {} : { body }) });

  /** A shop with its own key, and the callback address that its owner registered. */
  async function shopWithKey(appKey = `swv_test_${++keys}_key`) {
    const shop = await newShop(market());
    const response = await call('PUT', '/shops/riders', shop.token, { appKey, pickup: 'ak4849321' });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    const token = new URL(response.body.data.callbackUrl).pathname.split('/').at(-1) ?? '';
    market().swoove.setCallback(appKey, `${market().url}/riders/callback/${token}`);
    return { ...shop, appKey, callback: token };
  }

  /** A paid order of two products of this shop. */
  async function paidOrder(shop: TestShop) {
    const customer = await newCustomer(market());
    for (const name of ['Basket', 'Mat']) {
      const body = { name: `${name} ${++keys}`, price: 40, stockQuantity: 5 };
      const product = await call('POST', '/products', shop.token, body);
      await call('POST', '/cart/add', customer.token, { productId: product.body.data.id, quantity: 1 });
    }
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const { order } = (await call('POST', '/cart/checkout', customer.token, body)).body.data;
    const itemIds = order.orderItems.map(({ id }: { id: string }) => id) as string[];
    return { customer, orderId: order.id as string, itemIds };
  }
  type Order = Awaited<ReturnType<typeof paidOrder>>;

  const requestOffers = (shop: TestShop, { orderId, itemIds }: Order, dropoff = DROPOFF) =>
    call('POST', `/orders/${orderId}/riders/offers`, shop.token, { dropoff, itemIds });
  async function ask(shop: TestShop, order: Order, headers: Record<string, string> = {}) {
    const offers = await requestOffers(shop, order);
    const [offer = { id: 'est_1', agency: 'Circle Riders', fee: 22 }] = offers.body.data ?? [];
    const body = { dropoff: DROPOFF, itemIds: order.itemIds, offer };
    return market().call('POST', `/orders/${order.orderId}/riders`, { token: shop.token, headers, body });
  }
  async function withRider() {
    const shop = await shopWithKey();
    const order = await paidOrder(shop);
    const answer = await ask(shop, order);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [rider] = answer.body.data;
    return { shop, order, rider };
  }
  const listRiders = async (shop: TestShop, { orderId }: Order) =>
    (await call('GET', `/orders/${orderId}/riders`, shop.token)).body.data;
  const readOrder = async ({ customer, orderId }: Order) =>
    (await call('GET', `/orders/${orderId}`, customer.token)).body.data;
  const callBack = (token: string, body: unknown) =>
    market().call('POST', `/riders/callback/${token}`, { body });
  const statusUpdate = (reference: string, status: string, tracking_link?: string) => ({
    success: true,
    responses: { reference, status, tracking_link },
  });

  return {
    call,
    shopWithKey,
    paidOrder,
    requestOffers,
    ask,
    withRider,
    listRiders,
    readOrder,
    callBack,
    statusUpdate,
  };
}
