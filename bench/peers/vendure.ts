import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { connectTo } from '../support/sessions.ts';
import { stopChildren, waitForHealth } from './children.ts';
import { ADDERS, type Peer, type Product, SHOPPERS, searchTerm } from './peer.ts';

const run = promisify(execFile);
const VERSION = '3.7.3';
const PORT = 4360;
const SERVER = path.join(import.meta.dirname, 'vendure-server.ts');
/** Ids of the copies start here; the first product keeps its own. */
const FROM = 1000;
/** Its lists are paged by offset: readers stop here. */
const PAGES = 40;

const FIRST_PRODUCT = `name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets
First,first,The first product,,,,,first,10.00,standard,1000000,false,,
`;

const LIST_FIELDS =
  'items { productId productName slug description productAsset { preview } inStock priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } } totalItems';
const PRODUCT_FIELDS =
  'id name slug description featuredAsset { preview } variants { id name sku priceWithTax stockLevel }';
const ORDER_FIELDS =
  '... on Order { id code state totalWithTax lines { id quantity linePriceWithTax productVariant { id name } } } ... on ErrorResult { message }';

/** Vendure in its own folder and on its own database of the same PostgreSQL, with the same products. */
export async function startVendure(folder: string, databaseUrl: string, products: Product[]): Promise<Peer> {
  await install(folder);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PEER_PORT: String(PORT),
    PEER_SOCKET: new URL(databaseUrl).searchParams.get('host') ?? '',
    PEER_DATABASE: new URL(databaseUrl).pathname.slice(1),
  };
  await run(process.execPath, [SERVER, folder, 'populate'], { env, cwd: folder });
  await copyProducts(databaseUrl, products);
  const start = (task: string) =>
    spawn(process.execPath, [SERVER, folder, task], { env, cwd: folder, stdio: 'ignore' });
  const children = [start('serve'), start('work')];
  const url = `http://127.0.0.1:${PORT}`;
  await waitForHealth(`${url}/health`, children[0] as ChildProcess);

  const sessions = new Map<number, string>();
  const ask = async (who: number, query: string, variables: object = {}) => {
    const token = sessions.get(who);
    const response = await fetch(`${url}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const newToken = response.headers.get('vendure-auth-token');
    if (newToken) sessions.set(who, newToken);
    const { data, errors } = (await response.json()) as { data: Record<string, never>; errors?: unknown };
    const [found] = Object.values(data ?? {}) as { message?: string }[];
    if (errors || found?.message) throw new Error(`${query}: ${JSON.stringify(errors ?? found?.message)}`);
    return found;
  };
  for (let who = 0; who < ADDERS + SHOPPERS; who++) await ask(who, addQuery(0));
  const post = (query: string, token?: string) => ({
    ...{ method: 'POST' as const, path: '/shop-api' },
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  const nth = (at: number) => at % products.length;
  return {
    ...{ name: 'Vendure', version: VERSION, url, pids: children.map(({ pid }) => pid as number) },
    reads: {
      list: (at) =>
        post(
          `{ search(input: { take: 24, skip: ${24 * (at % PAGES)}, groupByProduct: true }) { ${LIST_FIELDS} } }`,
        ),
      product: (at) => post(`{ product(id: "${FROM + nth(at)}") { ${PRODUCT_FIELDS} } }`),
      search: (at) =>
        post(
          `{ search(input: { take: 24, groupByProduct: true, term: ${JSON.stringify(searchTerm(products[nth(at)] as Product))} }) { ${LIST_FIELDS} } }`,
        ),
    },
    add: (who, at) => post(addQuery(nth(at)), sessions.get(who)),
    async order(who, at) {
      await ask(who, addQuery(nth(at)));
      const customer = `{ firstName: "Ama", lastName: "Serwaa", emailAddress: "shopper-${who}@example.com" }`;
      await ask(
        who,
        `mutation { setCustomerForOrder(input: ${customer}) { ... on ErrorResult { message } } }`,
      );
      const address = `{ fullName: "Ama Serwaa", streetLine1: "House 12", city: "Kumasi", countryCode: "GH" }`;
      await ask(
        who,
        `mutation { setOrderShippingAddress(input: ${address}) { ... on ErrorResult { message } } }`,
      );
      await ask(
        who,
        'mutation { setOrderShippingMethod(shippingMethodId: [1]) { ... on ErrorResult { message } } }',
      );
      await ask(
        who,
        'mutation { transitionOrderToState(state: "ArrangingPayment") { ... on ErrorResult { message } } }',
      );
      const paid = await ask(
        who,
        `mutation { addPaymentToOrder(input: { method: "wallet", metadata: {} }) { ${ORDER_FIELDS} } }`,
      );
      const { state } = paid as { state?: string };
      if (state !== 'PaymentSettled') throw new Error(`the order is ${state}`);
    },
    stop: () => stopChildren(children),
  };
}

const addQuery = (at: number) =>
  `mutation { addItemToOrder(productVariantId: "${FROM + at}", quantity: 1) { ${ORDER_FIELDS} } }`;

/** Installs its packages in exact versions, outside the repository; keeps an existing folder. */
async function install(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'node_modules/@vendure/core/package.json');
  const installed = await readFile(file, 'utf8').catch(() => '{}');
  if (JSON.parse(installed).version !== VERSION) {
    await writeFile(path.join(folder, 'package.json'), '{ "name": "peer", "private": true }');
    const packages = [`@vendure/core@${VERSION}`, 'pg@8.23.1'];
    await run('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], { cwd: folder });
  }
  await writeFile(path.join(folder, 'first-product.csv'), FIRST_PRODUCT);
}

/** The same products, copied from the first one that Vendure created. */
async function copyProducts(databaseUrl: string, products: Product[]): Promise<void> {
  const client = await connectTo(databaseUrl);
  const copy = (into: string, what: string) => client.query(`insert into ${into} select ${what}`);
  const id = `${FROM} + n`;
  await client.query(
    `create temporary table made as select (at - 1)::int as n, name, description, price
      from rows from (jsonb_to_recordset($1::jsonb) as (name text, description text, price int)) with ordinality
        as t (name, description, price, at)`,
    [JSON.stringify(products)],
  );
  await copy('product (id, enabled)', `${id}, true from made`);
  await copy(
    'product_translation ("languageCode", name, slug, description, "baseId")',
    `'en', name, 'p-' || n, description, ${id} from made`,
  );
  await copy('product_channels_channel ("productId", "channelId")', `${id}, 1 from made`);
  await copy(
    `product_variant (id, enabled, sku, "outOfStockThreshold", "useGlobalOutOfStockThreshold", "trackInventory", "taxCategoryId", "productId")`,
    `${id}, true, 'sku-' || n, 0, true, v."trackInventory", v."taxCategoryId", ${id}
      from made, (select * from product_variant order by id limit 1) v`,
  );
  await copy('product_variant_translation ("languageCode", name, "baseId")', `'en', name, ${id} from made`);
  await copy('product_variant_channels_channel ("productVariantId", "channelId")', `${id}, 1 from made`);
  await copy(
    'product_variant_price ("currencyCode", "channelId", price, "variantId")',
    `p."currencyCode", 1, made.price, ${id} from made, (select * from product_variant_price limit 1) p`,
  );
  await copy(
    'stock_level ("stockOnHand", "stockAllocated", "productVariantId", "stockLocationId")',
    `100000000, 0, ${id}, l."stockLocationId" from made, (select * from stock_level limit 1) l`,
  );
  await copy(
    `search_index_item ("languageCode", enabled, "productName", "productVariantName", description, slug, sku, "facetIds",
      "facetValueIds", "collectionIds", "collectionSlugs", "channelIds", "productPreview", "productVariantPreview", "inStock",
      "productInStock", "productVariantId", "channelId", "productId", price, "priceWithTax")`,
    `'en', true, name, name, description, 'p-' || n, 'sku-' || n, '', '', '', '', '1', '', '', true, true, ${id}, 1, ${id},
      price, price from made`,
  );
  await client.query('vacuum analyze');
  await client.end();
}
