import { expect } from 'vitest';
import { type Market, until } from './open-market.ts';
import { ADDRESS, newCustomer } from './people.ts';
import { newShop, type TestShop } from './sellers.ts';

export const DOOR = {
  kind: 'DELIVERY',
  zones: [
    { area: 'GHANA', fee: 35, daysFrom: 2, daysTo: 4 },
    { area: 'REGIONS', regions: ['Northern'], fee: 70, daysFrom: 4, daysTo: 6 },
  ],
};
export const STATION = {
  ...{ kind: 'STATION', carrier: 'VIP', station: 'Ho station', regions: ['Ashanti'] },
  ...{ fee: 20, daysFrom: 1, daysTo: 2 },
};
export const PICKUP = { kind: 'PICKUP', place: 'Ho market', hours: 'Mon–Sat 9–18' };

interface Delivering extends TestShop {
  products: string[];
  /** Ids of its delivery options, in the given order. */
  options: string[];
}

/** Shops with delivery options, and orders from them. The market may open later. */
export function deliveryHelpers(market: () => Market) {
  const save = (shop: TestShop, body: object) =>
    market().call('PUT', '/shops/delivery', { token: shop.token, body });

  /** A shop in Ho, Volta, with a product of GH₵100 and one of GH₵60.07. */
  async function shopWith(options: object[], more: object = {}): Promise<Delivering> {
    const shop = await newShop(market());
    const products: string[] = [];
    for (const [name, price] of [
      ['Basket', 100],
      ['Hat', 60.07],
    ] as const) {
      const body = { name: `${name} of ${shop.name}`, price, stockQuantity: 50, ...more };
      const created = await market().call('POST', '/products', { token: shop.token, body });
      products.push(created.body.data.id);
    }
    const response = await save(shop, { options });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return { ...shop, products, options: response.body.data.options.map(({ id }: { id: string }) => id) };
  }

  async function customerWith(productIds: string[]) {
    const customer = await newCustomer(market());
    for (const productId of productIds) {
      await market().call('POST', '/cart/add', { token: customer.token, body: { productId } });
    }
    return customer;
  }

  const checkout = (token: string, more: object = {}, headers?: Record<string, string>) =>
    market().call('POST', '/cart/checkout', {
      ...(headers && { headers }),
      token,
      body: {
        ...{ paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo: { phone: '0551234987', network: 'mtn' } },
        ...more,
      },
    });
  const readCart = async (token: string, query = '?state=Ashanti&city=Kumasi') =>
    (await market().call('GET', `/cart${query}`, { token })).body.data;

  /** A paid order of these products. */
  async function buyDelivered(productIds: string[], more: object = {}) {
    const customer = await customerWith(productIds);
    const checkoutResponse = await checkout(customer.token, more);
    expect(checkoutResponse.status, JSON.stringify(checkoutResponse.body)).toBe(201);
    const { id } = checkoutResponse.body.data.order;
    const read = async () =>
      (await market().call('GET', `/orders/${id}`, { token: customer.token })).body.data;
    await until(async () => (await read()).orderStatus === 'PROCESSING');
    return { id: id as string, token: customer.token, email: customer.email, read, order: await read() };
  }

  /** A shop's balances in the ledger, in pesewas: held, available. */
  async function owed(shop: TestShop) {
    const [sums] = await market().rows<{ held: number; available: number }>(
      `select coalesce(-sum(amount_pesewas) filter (where account = 'SHOP_PAYABLE'), 0)::int as held,
         coalesce(-sum(amount_pesewas) filter (where account = 'SHOP_AVAILABLE'), 0)::int as available
       from ledger_entries where shop_id = $1`,
      [shop.id],
    );
    return sums;
  }
  const cancel = (token: string, itemId: string) =>
    market().call('POST', `/orders/items/${itemId}/cancel`, { token, body: { reason: 'Changed my mind' } });
  const sumRefunds = async (orderId: string) => {
    const [sum] = await market().rows<{ pesewas: number }>(
      "select coalesce(sum(amount_pesewas), 0)::int as pesewas from refunds where order_id = $1 and status not in ('REQUESTED', 'REJECTED')",
      [orderId],
    );
    return sum?.pesewas;
  };

  return { save, shopWith, customerWith, checkout, readCart, buyDelivered, owed, cancel, sumRefunds };
}
