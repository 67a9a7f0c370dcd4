import { expect } from 'vitest';
import { marketCouponHelpers, newWallet } from './market-coupons.ts';
import { type Market, until } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import type { TestShop } from './sellers.ts';

export const UPPER = { usualKg: 1, tolerancePercent: 10, pays: 'UPPER' };
export const ORDERED = { ...UPPER, pays: 'ORDERED' };

/** Common steps of tests of goods sold by weight, of one shop by default. The market may open later. */
export function weighingHelpers(open: () => Market, shopOf: () => TestShop) {
  const { applyCoupon, readOrder } = marketCouponHelpers(open);
  let count = 0;

  const save = (body: object, seller = shopOf()) =>
    open().call('POST', '/products', {
      token: seller.token,
      body: { name: `Yam ${++count}`, price: 12.35, stockQuantity: 40, unit: 'kg', weight: UPPER, ...body },
    });

  /** Buys and pays for so many of these products. */
  async function buy(
    productIds: readonly string[],
    { quantity = 10, code, wallet = newWallet() }: { quantity?: number; code?: string; wallet?: string } = {},
  ) {
    const customer = await newCustomer(open());
    const { token } = customer;
    for (const productId of productIds)
      await open().call('POST', '/cart/add', { token, body: { productId, quantity } });
    if (code) await applyCoupon(token, code);
    const cart = (await open().call('GET', '/cart', { token })).body.data;
    const momo = { phone: wallet, network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    const answer = await open().call('POST', '/cart/checkout', { token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const orderId = answer.body.data.order.id as string;
    await until(async () => (await readOrder(token, orderId)).paymentStatus === 'SUCCEEDED');
    const itemIds: string[] = answer.body.data.order.orderItems.map(({ id }: { id: string }) => id);
    return { customer, cart, orderId, itemId: itemIds[0] as string, itemIds };
  }

  /** A paid order of ten kilograms at GH₵12.35, by default paid to the upper bound. */
  async function sold(more: { weight?: object; quantity?: number; code?: string; product?: object } = {}) {
    const made = await save({ ...(more.weight && { weight: more.weight }), ...more.product });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const productId = made.body.data.id as string;
    return { ...(await buy([productId], more)), productId };
  }

  const weigh = (itemId: string, weighed: unknown, { token = shopOf().token, key = '' } = {}) =>
    open().call('PATCH', `/orders/items/${itemId}/weight`, {
      token,
      body: { weighed },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const answer = (token: string, itemId: string, weighed: number, agrees: boolean) =>
    open().call('POST', `/orders/items/${itemId}/weight/answer`, { token, body: { weighed, agrees } });
  const ship = (itemId: string) =>
    open().call('PATCH', `/orders/items/${itemId}/status`, {
      token: shopOf().token,
      body: { status: 'SHIPPED' },
    });
  const lineOf = async (token: string, orderId: string) => (await readOrder(token, orderId)).orderItems[0];
  const stockOf = async (productId: string) => {
    const [row] = await open().rows<{ stock: number }>(
      'select stock_quantity * 1000 + stock_parts as stock from products where id = $1',
      [productId],
    );
    return row?.stock;
  };
  const refundsOf = (itemId: string) =>
    open().rows<{ amount_pesewas: number; reason_kind: string }>(
      'select amount_pesewas, reason_kind from refunds where item_id = $1 order by id',
      [itemId],
    );
  const lastName = () => `Yam ${count}`;
  return { save, buy, sold, weigh, answer, ship, lineOf, stockOf, refundsOf, readOrder, lastName };
}
