import { expect } from 'vitest';
import { type Market, until } from './open-market.ts';
import { newCustomer, orderFrom } from './people.ts';

export const DEMO_PASSWORD = 'Market-day-1!';

export interface TestShop {
  id: string;
  name: string;
  email: string;
  token: string;
}

/** Signs in to a shop. */
export const shopLogin = (market: Market, email: string, password = DEMO_PASSWORD) =>
  market.call('POST', '/shop/auth/login', { body: { email, password } });

/** The n-th demo shop with products, signed in. A test that changes a shop uses one for itself. */
export async function demoShop(market: Market, at: number): Promise<TestShop> {
  const shops = await market.rows<Omit<TestShop, 'token'>>(
    `select s.id, s.email, s.name from shops s where s.status = 'APPROVED' and exists (select from products p
       where p.shop_id = s.id and p.listed and p.stock_quantity > 5) order by s.name`,
  );
  const shop = shops[at] as Omit<TestShop, 'token'>;
  return { ...shop, token: (await shopLogin(market, shop.email)).body.data };
}

let opened = 0;

/** A newly approved, empty shop, signed in. */
export async function newShop(market: Market): Promise<TestShop> {
  const email = `new-shop-${++opened}@example.com`;
  const name = `New Shop ${opened}`;
  const [row] = await market.rows<{ id: string }>(
    `insert into shops (name, owner_name, email, password_hash, phone_number, location, description, status,
       email_verified_at, approved_at, created_at)
     select $1, 'Yaw Boateng', $2, password_hash, '+233280000' || lpad($3::text, 3, '0'), 'Ho, Volta',
       'A shop for the tests', 'APPROVED', now(), now(), now() - interval '1 year'
     from shops where email = 'seller@dwaso.test' returning id`,
    [name, email, opened],
  );
  const token = (await shopLogin(market, email)).body.data;
  return { id: row?.id as string, name, email, token };
}

/** Each call returns a demo shop that no other test of the file uses, with a wallet if given. */
export function nextDemoShop(open: () => Market) {
  let used = 0;
  return async (wallet?: string): Promise<TestShop> => {
    const shop = await demoShop(open(), used++);
    if (wallet) await setWallet(open(), shop.token, wallet);
    return shop;
  };
}

export async function demoAdmin(market: Market): Promise<string> {
  const body = { email: 'admin@dwaso.test', password: DEMO_PASSWORD };
  return (await market.call('POST', '/admin/login', { body })).body.data.token;
}

/** Proposes and confirms a payout wallet. */
export async function setWallet(market: Market, token: string, phone: string): Promise<void> {
  const body = { phone, password: DEMO_PASSWORD };
  const proposed = await market.call('PUT', '/shops/wallet', { token, body });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const confirmed = await market.call('POST', `/shops/wallet/${proposed.body.data.id}/confirm`, { token });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
}

/** The most expensive product of a shop with enough stock. */
export async function mainProduct(market: Market, shopId: string): Promise<{ id: string; name: string }> {
  const [product] = await market.rows<{ id: string; name: string }>(
    `select id, name from products where shop_id = $1 and listed and stock_quantity > 5
     order by price_pesewas desc limit 1`,
    [shopId],
  );
  return product as { id: string; name: string };
}

/** A new customer's paid order of one product of this shop. */
export async function sale(market: Market, shop: { id: string }, quantity = 1) {
  const customer = await newCustomer(market);
  const { name: product } = await mainProduct(market, shop.id);
  const { body } = await orderFrom(market, customer.token, { product, quantity, wallet: '0551234987' });
  const { order } = body.data;
  // On a busy machine the payment may succeed after the checkout has answered.
  await until(async () => {
    const { data } = (await market.call('GET', `/orders/${order.id}/payment`, { token: customer.token }))
      .body;
    return data.status === 'SUCCEEDED';
  });
  return {
    customer,
    orderId: order.id as string,
    itemId: order.orderItems[0].id as string,
    productId: order.orderItems[0].productId as string,
    price: order.subtotal as number,
    total: order.totalAmount as number,
  };
}

export async function readEarnings(market: Market, token: string) {
  return (await market.call('GET', '/shops/earnings', { token })).body.data;
}

/** A shop's held and available balance. */
export async function readBalance(
  market: Market,
  shop: TestShop,
): Promise<{ held: number; available: number }> {
  const { held, available } = await readEarnings(market, shop.token);
  return { held, available };
}

export async function listPayouts(market: Market, token: string) {
  return (await market.call('GET', '/shops/payouts', { token })).body.data;
}

/** Runs the money jobs until the newest payout has this status. */
export async function runPayout(market: Market, token: string, status: string): Promise<void> {
  await until(async () => {
    await market.rows(
      "update payouts set check_after = now() where status in ('PENDING', 'PROCESSING', 'PAID')",
    );
    await market.runMoneyJobs();
    return (await listPayouts(market, token))[0]?.status === status;
  });
}

/** The hand-over code of a shop's part of an order, which only the customer sees. */
export async function readHandoverCode(market: Market, shopId: string, orderId: string): Promise<string> {
  const [part] = await market.rows<{ code: string }>(
    'select code from handovers where order_id = $1 and shop_id = $2',
    [orderId, shopId],
  );
  return part?.code as string;
}

/** The shop hands over its part of an order and enters the code, which releases its earnings. */
export async function handOver(
  market: Market,
  shop: { id: string; token: string },
  orderId: string,
): Promise<void> {
  const body = { handoverCode: await readHandoverCode(market, shop.id, orderId) };
  const delivered = await market.call('POST', `/orders/${orderId}/deliver`, { token: shop.token, body });
  expect(delivered.status, JSON.stringify(delivered.body)).toBe(200);
}
