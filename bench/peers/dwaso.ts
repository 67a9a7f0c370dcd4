import { setTimeout as sleep } from 'node:timers/promises';
import { generateMarket } from '../../demo/generate-market.ts';
import { connectDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { runDwaso } from '../support/run-dwaso.ts';
import { connectTo, signedInCustomers } from '../support/sessions.ts';
import { ADDERS, type Peer, type Product, SHOPPERS, searchTerm } from './peer.ts';

const SHOPS = 200;
const address = {
  ...{ fullName: 'Ama Serwaa', street: 'House 12, Adum Road', city: 'Kumasi', state: 'Ashanti' },
  ...{ zipCode: '', country: 'Ghana', phone: '0551234987' },
};

/** Dwaso as `npm start` runs it, with this many products. */
export async function startDwaso(url: string, count: number): Promise<{ peer: Peer; products: Product[] }> {
  const dwaso = await runDwaso({
    port: 4350,
    env: { DATABASE_URL: url, PAYSTACK_SIMULATOR_SPEED: '600' },
  });
  const { db, close } = connectDatabase(url, createLog('warn'), { max: 1 });
  await generateMarket(db, { products: count, shops: SHOPS });
  await close();
  const client = await connectTo(url);
  await client.query("update products set stock_quantity = 100000000 where options = '[]'");
  await client.query('vacuum analyze');
  const { rows: products } = await client.query<Product>(
    `select p.id, p.name, p.description, p.price_pesewas as price from products p join shops s on s.id = p.shop_id
      where p.listed and p.options = '[]' and p.name like '%, %' and s.closed_from is null order by md5(p.name)`,
  );
  const tokens = await signedInCustomers(client, ADDERS + SHOPPERS);
  await client.end();
  const product = (at: number) => products[at % products.length] as Product;
  const createHeaders = (who: number) => ({
    authorization: `Bearer ${tokens[who]}`,
    'content-type': 'application/json',
  });
  const call = async (who: number, path: string, body?: object) => {
    const response = await fetch(`${dwaso.url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...createHeaders(who), 'idempotency-key': crypto.randomUUID() },
      body: body ? JSON.stringify(body) : null,
    });
    const answer = (await response.json()) as { data: never; message?: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
    return answer.data;
  };
  const peer: Peer = {
    ...{ name: 'Dwaso', version: 'this commit', url: dwaso.url, pids: [dwaso.pid] },
    reads: {
      // Each page starts after another product, so that none is cached.
      list: (at) => ({ method: 'GET', path: `/api/v1/products?limit=24&cursor=${product(at).id}` }),
      product: (at) => ({ method: 'GET', path: `/api/v1/products/${product(at).id}` }),
      search: (at) => ({
        method: 'GET',
        path: `/api/v1/products?limit=24&search=${encodeURIComponent(searchTerm(product(at)))}&maxPrice=${100_000 + at}`,
      }),
    },
    add: (who, at) => ({
      ...{ method: 'POST', path: '/api/v1/cart/add', headers: createHeaders(who) },
      body: JSON.stringify({ productId: product(at).id, quantity: 1 }),
    }),
    async order(who, at) {
      await call(who, '/cart/add', { productId: product(at).id, quantity: 1 });
      const momo = { phone: '0551234987', network: 'mtn' };
      const body = { paymentMethod: 'MOMO', shippingAddress: address, momo };
      const placed: { order: { id: string }; payment: { status: string } } = await call(
        who,
        '/cart/checkout',
        body,
      );
      for (let { status } = placed.payment; status !== 'SUCCEEDED'; ) {
        if (status !== 'PENDING') throw new Error(`the payment is ${status}`);
        await sleep(20);
        ({ status } = (await call(who, `/orders/${placed.order.id}/payment`)) as { status: string });
      }
    },
    async stop() {
      await dwaso.stop();
      await dwaso.remove();
    },
  };
  return { peer, products };
}
