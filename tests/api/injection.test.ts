import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { EXPORTED_LISTS } from '../../src/shared/exported-lists.ts';
import { DAY } from '../support/deadline-boundary.ts';
import { demoAdmin } from './support/admins.ts';
import { openCachingNode } from './support/caching-node.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { ADDRESS, newCustomer } from './support/people.ts';
import { demoShop, type TestShop } from './support/sellers.ts';

/* The same text in every field that people write, checked wherever it is shown: files, mails, searches, pages. */

const MARKUP = `<b>bold</b></script><i> _%\\ ' " 😀 \u202E`;
/** Prefixes that spreadsheets run as a formula, also full-width or after whitespace. */
const STARTS = ['=1+1', '+1', '-1+1', '@SUM(1)', '＝1', '＋1', '－1', '＠A', '\t=1', '\r=1'];

/** Columns with text from people, by table. */
const WRITTEN: Record<string, string> = {
  addresses: 'street city',
  audit_log: 'reason',
  categories: 'description',
  coupons: 'code',
  order_events: 'text reason',
  order_items: 'product_name shop_name variant_name unit carrier_name notes',
  orders: 'ship_full_name ship_street ship_city',
  products: 'name description hidden_reason',
  product_variants: 'name',
  questions: 'text answer hidden_reason',
  refunds: 'reason shop_answer decision_note',
  reports: 'reason decision_note',
  reviews: 'text reply hidden_reason',
  shops: 'name owner_name location description status_reason payouts_held_reason',
  users: 'first_name last_name suspended_reason',
};

let market: Market;
let admin: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket({ riders: false });
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
});
afterAll(() => market.close());

const APPEND_ONLY = ['audit_log', 'order_events'];

/** Fills all of these columns with the prefix and the markup, with a different ending in each row. */
async function plant(start: string): Promise<void> {
  const client = await market.database.pool.connect();
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const role = APPEND_ONLY.includes(table) ? 'replica' : 'origin';
    await client.query(`set session_replication_role = ${role}`);
    for (const column of columns.split(' ')) {
      await client.query(
        `update ${table} set ${column} = $1 || substr(md5(${table}.ctid::text), 1, 8) where ${column} is not null`,
        [`${start} ${MARKUP}`],
      );
    }
  }
  await client.query('reset session_replication_role');
  client.release();
}

const TO = new Date().toISOString().slice(0, 10);
const FROM = new Date(Date.now() - 60 * DAY).toISOString().slice(0, 10);
const FILES = [
  ...Object.keys(EXPORTED_LISTS).map((list) => `/admin/exports/${list}`),
  '/admin/desk.csv',
  ...['days', 'entries'].map((format) => `/admin/money/export.csv?format=${format}&from=${FROM}&to=${TO}`),
  `/admin/money/fees.csv?month=${TO.slice(0, 7)}`,
];
const SHOP_FILES = ['/products/export.csv', `/shops/statement.csv?from=${FROM}&to=${TO}`];

async function readCells(path: string, token: string): Promise<string[]> {
  const response = await fetch(market.url + path, { headers: { authorization: `Bearer ${token}` } });
  expect([path, response.status]).toEqual([path, 200]);
  return (parse(await response.text(), { bom: true, relax_column_count: true }) as string[][]).flat();
}

const isFormula = (cell: string) =>
  /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^[-+]?[\d.,]+$/.test(cell);

describe('a text that is a formula or markup', () => {
  it.each(STARTS)('and begins with %j is no formula in any file', async (start) => {
    await plant(start);
    const files = [
      ...FILES.map((path) => [path, admin] as const),
      ...SHOP_FILES.map((path) => [path, shop.token] as const),
    ];
    let planted = 0;
    for (const [path, token] of files) {
      const cells = await readCells(path, token);
      planted += cells.filter((cell) => cell.includes('<b>bold')).length;
      expect([path, cells.filter(isFormula)]).toEqual([path, []]);
    }
    expect(planted).toBeGreaterThan(500);
  });

  it('is escaped on every page that shows it', async () => {
    await plant('=1+1');
    const [product] = await market.rows<{ id: string }>(
      'select p.id from products p join reviews r on r.product_id = p.id where p.listed limit 1',
    );
    const node = await openCachingNode(market);
    const paths = ['/', '/products', '/shops', `/shops/${shop.id}`, `/products/${product?.id}`];
    const pages = await node.fresh(paths);
    for (const [index, page] of pages.entries()) {
      expect([paths[index], page.includes('bold')]).toEqual([paths[index], true]);
      expect([paths[index], page.match(/<b>bold|<\/script><i>/g)]).toEqual([paths[index], null]);
    }
    await node.close();
  });

  it('is escaped in the mails about an order and a question', async () => {
    const customer = await newCustomer(market);
    const [product] = await market.rows<{ id: string; name: string }>(
      `select id, name from products where shop_id = $1 and listed and options = '[]' and stock_quantity > 2 limit 1`,
      [shop.id],
    );
    const { token } = customer;
    await market.call('POST', '/cart/add', { token, body: { productId: product?.id, quantity: 1 } });
    const momo = { phone: '0551234987', network: 'mtn' };
    const body = { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo };
    expect((await market.call('POST', '/cart/checkout', { token, body })).status).toBe(201);
    await market.call('POST', `/products/${product?.id}/questions`, {
      token: customer.token,
      body: { text: `=1+1 ${MARKUP}` },
    });
    const readMails = () =>
      market.rows<{ subject: string; html: string }>('select subject, html from outbox_messages');
    // The customer's confirmation, and the shop's notices of the sale and of the question.
    const mails = await until(async () => {
      const sent = await readMails();
      return sent.filter(({ html }) => html.includes('&lt;b&gt;bold')).length >= 3 && sent;
    });
    expect(mails.filter(({ html }) => /<b>bold|<\/script>/.test(html))).toEqual([]);
    expect(mails.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([]);
  });
});

describe('an admins’ search', () => {
  const searchable = Object.entries(endpoints).flatMap(([key, endpoint]) => {
    const { query } = endpoint as { query?: { shape?: Record<string, unknown> } };
    return key.startsWith('GET /admin/') && query?.shape?.search && !/[{.]/.test(key) ? [key.slice(4)] : [];
  });

  it.each(searchable)('by %s takes wildcards and quotes literally', async (path) => {
    await plant('x');
    const found = async (text: string) => {
      const { status, body } = await market.call('GET', `${path}?${new URLSearchParams({ search: text })}`, {
        token: admin,
      });
      expect([text, status]).toEqual([text, 200]);
      const lists = [body.data, ...Object.values(body.data)].filter(Array.isArray);
      return lists.flat().length;
    };
    // No row contains any of these; as an unescaped pattern each would match every row.
    for (const text of ['%%%%', '____', '%_%_%', '\\\\\\\\', `'" or 1=1 --`]) {
      expect([text, await found(text)]).toEqual([text, 0]);
    }
  });
});
