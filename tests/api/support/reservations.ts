import { expect } from 'vitest';
import type { Market } from './open-market.ts';
import { ADDRESS, newCustomer, readStock } from './people.ts';

/** Orders of many products, and their reservations. */
export function reservationHelpers(market: () => Market) {
  let phones = 0;
  /** A new wallet that never approves. */
  const waiting = () => `05512${String(100 + ++phones).padStart(3, '0')}00`;

  /** Creates products with ample stock at a price in cedis. */
  async function products(count: number, price: number): Promise<string[]> {
    const listed = (await market().call('GET', '/products?inStock=true&limit=1000')).body.data;
    const rows = await market().rows<{ id: string }>(
      `update products set price_pesewas = $2, stock_quantity = 100 where id in (
         select id from products where id = any($1) and options = '[]' and quantity_prices = '[]' order by id limit $3)
       returning id`,
      [listed.map(({ id }: { id: string }) => id), price * 100, count],
    );
    expect(rows).toHaveLength(count);
    return rows.map(({ id }) => id).sort();
  }

  async function fill(token: string, ids: string[], quantity = 1) {
    for (const productId of ids) {
      const added = await market().call('POST', '/cart/add', { token, body: { productId, quantity } });
      expect(added.status).toBe(200);
    }
  }
  const byMomo = (wallet = waiting()) => ({ paymentMethod: 'MOMO', momo: { phone: wallet, network: 'mtn' } });
  const checkOut = (token: string, how: object) =>
    market().call('POST', '/cart/checkout', { token, body: { shippingAddress: ADDRESS, ...how } });
  const countReserved = (body: { data: { order: { orderItems: { reserved: boolean }[] } } }) =>
    body.data.order.orderItems.filter(({ reserved }) => reserved).length;
  const verified = async () => {
    const customer = await newCustomer(market());
    await market().rows('update users set email_verified_at = now() where id = $1', [customer.id]);
    return customer;
  };
  const stockOfAll = async (ids: string[]) => Promise.all(ids.map((id) => readStock(market(), id)));
  return { products, fill, byMomo, checkOut, countReserved, verified, stockOfAll };
}
