import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { until } from '../../api/support/open-market.ts';
import { makeRefundsDue } from '../../support/refunds.ts';
import { type Customer, newCustomer, putInCart } from './customer.ts';
import { ADDRESS } from './seed-page-states.ts';
import { api, startTestApp, type TestApp, type Visit } from './test-app.ts';

const PASSWORD = 'Market-day-1!';

interface PaidItems {
  orderId: string;
  /** Item ids by product name. */
  items: Record<string, string>;
}

/** A paid order of these products. */
export async function buy(dwaso: TestApp, { token }: Customer, names: readonly string[]): Promise<PaidItems> {
  for (const name of names) await putInCart(dwaso, token, name);
  const momo = { phone: '0241230001', network: 'mtn' };
  const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
  const { data } = await api(dwaso, 'POST', '/cart/checkout', { token, body });
  const { order } = data as unknown as {
    order: { id: string; orderItems: { id: string; product: { name: string } }[] };
  };
  await until(async () => {
    const { data: current } = await api(dwaso, 'GET', `/orders/${order.id}`, { token });
    return (current as unknown as { paymentStatus: string }).paymentStatus === 'SUCCEEDED';
  });
  const items = Object.fromEntries(order.orderItems.map((item) => [item.product.name, item.id]));
  return { orderId: order.id, items };
}

export interface PaidOrder {
  dwaso: TestApp;
  /** Ama Serwaa, signed in. */
  buyer: Visit;
  customer: Customer;
  orderId: string;
  close(): Promise<void>;
}

/** A market in which a customer has just paid for an Oval Shopper. */
export async function openWithPaidOrder(): Promise<PaidOrder> {
  const dwaso = await startTestApp();
  const buyer = await dwaso.visit();
  const customer = await newCustomer(dwaso, buyer, { firstName: 'Ama', lastName: 'Serwaa' });
  const { orderId } = await buy(dwaso, customer, ['Oval Shopper']);
  const close = async () => {
    await buyer.end();
    await dwaso.close();
  };
  return { dwaso, buyer, customer, orderId, close };
}

export interface AfterSale {
  dwaso: TestApp;
  /** Ama Serwaa's phone, and the seller's, both signed in. */
  buyer: Visit;
  seller: Visit;
  /** Ama's account, and the seller's token. */
  customer: Customer;
  shop: string;
  order: PaidItems;
  /** Ships the order and confirms its receipt. */
  handOver(): Promise<void>;
  close(): Promise<void>;
}

/** A market in which a customer has just paid for these products of the demo's seller. */
export async function openAfterSale(names: readonly string[]): Promise<AfterSale> {
  const dwaso = await startTestApp();
  const shop = await portalToken(dwaso, 'shop');
  const [buyer, seller] = [await dwaso.visit(), await dwaso.visit()];
  const customer = await newCustomer(dwaso, buyer, { firstName: 'Ama', lastName: 'Serwaa' });
  await seller.page.addInitScript((token) => localStorage.setItem('shopToken', token), shop);
  const order = await buy(dwaso, customer, names);
  async function handOver() {
    await api(dwaso, 'POST', `/orders/${order.orderId}/ship`, { token: shop, body: {} });
    await api(dwaso, 'POST', `/orders/${order.orderId}/receive`, { token: customer.token, body: {} });
  }
  async function close() {
    await buyer.end();
    await seller.end();
    await dwaso.close();
  }
  return { dwaso, buyer, seller, customer, shop, order, handOver, close };
}

/** Waits until this refund is paid. */
export async function waitForRefund({ database: { pool } }: TestApp, id: string): Promise<void> {
  await until(async () => {
    await makeRefundsDue(pool);
    const { rows } = await pool.query('select status from refunds where id = $1', [id]);
    return rows[0]?.status === 'PROCESSED';
  });
}

/** The token of the demo's seller or admin. */
export async function portalToken(dwaso: TestApp, portal: 'shop' | 'admin'): Promise<string> {
  const [address, email] =
    portal === 'shop' ? ['/shop/auth/login', 'seller@dwaso.test'] : ['/admin/login', 'admin@dwaso.test'];
  const { data } = await api(dwaso, 'POST', address, { body: { email, password: PASSWORD } });
  return typeof data === 'string' ? data : (data as unknown as { token: string }).token;
}

let photoBytes: Promise<Buffer> | undefined;

/** A photo of a phone's size. It is drawn once, with little noise, so that its renditions are encoded quickly. */
export async function photo(name = 'photo.jpg') {
  photoBytes ??= drawPhoto();
  return { name, mimeType: 'image/jpeg', buffer: await photoBytes };
}

function drawPhoto(): Promise<Buffer> {
  const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><rect width="2400" height="1800"
    fill="#e8ae2f"/><circle cx="1200" cy="900" r="600" fill="#b03d20"/><rect x="900" y="750" width="600" height="300"
    fill="#1b5b38"/></svg>`;
  const noise = { type: 'gaussian', mean: 200, sigma: 5 } as const;
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .composite([{ input: Buffer.from(stripes), blend: 'multiply' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The line of an order's page for this product. */
export const boughtItem = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) });

/** Waits until the publicly cached page has these words. */
export const waitForPublicText = ({ url }: TestApp, path: string, text: string) =>
  expect
    .poll(async () => (await (await fetch(`${url}${path}`)).text()).includes(text), { timeout: 5_000 })
    .toBe(true);

/** Runs `check` on a page without JavaScript. */
export async function withoutJavaScript(
  dwaso: TestApp,
  path: string,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const visit = await dwaso.visit({ javaScript: false });
  await visit.page.goto(path);
  await check(visit.page);
  await visit.end();
}

/** Adds seven old reviews of this item's product, by the customer who bought it. */
export async function addOlderReviews(dwaso: TestApp, itemId: string): Promise<void> {
  await dwaso.database.pool.query(
    `with more as (
       insert into order_items (id, order_id, product_id, shop_id, product_name, shop_name, price_pesewas, quantity,
         fee_pesewas, fee_basis_points, status)
       select gen_random_uuid(), order_id, product_id, shop_id, product_name, shop_name, price_pesewas, 1, 0, 500, 'DELIVERED'
       from order_items, generate_series(1, 7) where id = $1 returning id, product_id, shop_id, order_id)
     insert into reviews (id, product_id, shop_id, user_id, order_item_id, stars, text, created_at)
     select ('01900000-0000-7000-8000-' || lpad(row_number() over ()::text, 12, '0'))::uuid, m.product_id, m.shop_id,
       o.user_id, m.id, 5, 'Older review ' || row_number() over (), '2024-06-01'
     from more m join orders o on o.id = m.order_id`,
    [itemId],
  );
}
