import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connectTo } from '../support/sessions.ts';
import { stopChildren, waitForHealth } from './children.ts';
import { installMedusa, MEDUSA_VERSION, medusaCommand, migrateMedusa, runMedusa } from './medusa-folder.ts';
import type { MedusaMarket } from './medusa-seed.ts';
import { ADDERS, type Peer, type Product, SHOPPERS, searchTerm } from './peer.ts';

const PORT = 4373;
const REDIS_PORT = 4371;
const SEED = path.join(import.meta.dirname, 'medusa-seed.ts');
/** Its lists are paged by offset: readers stop here. */
const PAGES = 40;

const LIST_FIELDS = 'id,title,handle,description,thumbnail,*variants.calculated_price';
const PRODUCT_FIELDS = `${LIST_FIELDS},%2Bvariants.inventory_quantity`;
const address = {
  ...{ first_name: 'Ama', last_name: 'Serwaa', address_1: 'House 12, Adum Road', city: 'Kumasi' },
  ...{ country_code: 'gh', phone: '0551234987' },
};

/**
 * Medusa in its own folder and on its own database of the same PostgreSQL, with the same products, as recommended for
 * production: a server, a worker and Redis (`redis-server` must be installed).
 */
export async function startMedusa(folder: string, databaseUrl: string, products: Product[]): Promise<Peer> {
  await installMedusa(folder);
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true' },
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: `redis://127.0.0.1:${REDIS_PORT}` },
  };
  const redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', ''], {
    ...{ cwd: folder, stdio: 'ignore' },
  });
  redis.on('error', (error) => console.error('Medusa wants redis-server:', error.message));
  const start = (mode: string, port: number) =>
    spawn(process.execPath, [medusaCommand(folder), 'start', '--port', String(port)], {
      ...{ cwd: folder, stdio: 'ignore', env: { ...env, MEDUSA_WORKER_MODE: mode } },
    });
  const children = [redis];
  try {
    const market = await seedMedusa(folder, new URL(databaseUrl), env, products);
    const client = await connectTo(databaseUrl);
    await client.query('vacuum analyze');
    await client.end();
    const server = start('server', PORT);
    children.unshift(server, start('worker', PORT + 1));
    await waitForHealth(`http://127.0.0.1:${PORT}/health`, server);
    const shoppers = await openCarts(market);
    return {
      ...{ name: 'Medusa', version: MEDUSA_VERSION, url: `http://127.0.0.1:${PORT}` },
      pids: children.map(({ pid }) => pid as number),
      ...createRequests(market, products, shoppers),
      stop: () => stopChildren(children),
    };
  } catch (error) {
    await stopChildren(children);
    throw error;
  }
}

async function seedMedusa(folder: string, databaseUrl: URL, env: NodeJS.ProcessEnv, products: Product[]) {
  const [productsFile, marketFile] = ['products.json', 'market.json'].map((name) => path.join(folder, name));
  await writeFile(productsFile as string, JSON.stringify(products));
  await migrateMedusa(folder, databaseUrl, env);
  await runMedusa(folder, ['exec', SEED, productsFile as string, marketFile as string], env);
  return JSON.parse(await readFile(marketFile as string, 'utf8')) as MedusaMarket;
}

const apiHeaders = ({ key }: MedusaMarket) => ({
  ...{ 'x-publishable-api-key': key, 'content-type': 'application/json' },
});

async function call<T>(market: MedusaMarket, target: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${PORT}/store${target}`, {
    ...{ method: 'POST', headers: apiHeaders(market), body: JSON.stringify(body) },
  });
  const answer = (await response.json()) as T & { message?: string };
  if (!response.ok) throw new Error(`${target}: ${response.status} ${answer.message}`);
  return answer;
}

async function openCart(market: MedusaMarket): Promise<string> {
  const { cart } = await call<{ cart: { id: string } }>(market, '/carts', { region_id: market.region });
  return cart.id;
}

async function openCarts(market: MedusaMarket): Promise<string[]> {
  const carts: string[] = [];
  for (let who = 0; who < ADDERS + SHOPPERS; who++) carts.push(await openCart(market));
  return carts;
}

function createRequests(
  market: MedusaMarket,
  products: Product[],
  carts: string[],
): Pick<Peer, 'reads' | 'add' | 'order'> {
  const nth = (at: number) => at % products.length;
  const line = (at: number) => ({ variant_id: market.products[nth(at)]?.variant, quantity: 1 });
  const get = (target: string) => ({
    ...{ method: 'GET' as const, headers: apiHeaders(market) },
    path: `/store/products${target}&region_id=${market.region}`,
  });
  return {
    reads: {
      list: (at) => get(`?limit=24&offset=${24 * (at % PAGES)}&fields=${LIST_FIELDS}`),
      product: (at) => get(`/${market.products[nth(at)]?.id}?fields=${PRODUCT_FIELDS}`),
      search: (at) =>
        get(
          `?limit=24&q=${encodeURIComponent(searchTerm(products[nth(at)] as Product))}&fields=${LIST_FIELDS}`,
        ),
    },
    add: (who, at) => ({
      ...{ method: 'POST', path: `/store/carts/${carts[who]}/line-items`, headers: apiHeaders(market) },
      body: JSON.stringify(line(at)),
    }),
    async order(who, at) {
      const cart = `/carts/${await openCart(market)}`;
      await call(market, `${cart}/line-items`, line(at));
      const email = `shopper-${who}@example.com`;
      await call(market, cart, { email, shipping_address: address, billing_address: address });
      await call(market, `${cart}/shipping-methods`, { option_id: market.shipping });
      const { payment_collection: collection } = await call<{ payment_collection: { id: string } }>(
        ...([market, '/payment-collections', { cart_id: cart.split('/').at(-1) }] as const),
      );
      const session = { provider_id: 'pp_system_default' };
      await call(market, `/payment-collections/${collection.id}/payment-sessions`, session);
      const { type } = await call<{ type: string }>(market, `${cart}/complete`, {});
      if (type !== 'order') throw new Error(`the cart became a ${type}`);
    },
  };
}
