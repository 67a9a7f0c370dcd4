import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../src/platform/migrate.ts';
import { databaseUrl } from '../support/templates.ts';
import { createTestDatabase } from '../support/test-database.ts';

/* A market that has traded for a while is brought to the newest version. */

const NAME = `test_migrations_${process.pid}`;
const server = new pg.Client({ connectionString: inject('pgUrl') });
const url = databaseUrl(inject('pgUrl'), NAME);
const market = new pg.Client({ connectionString: url });

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${NAME}`);
  await market.connect();
});
afterAll(async () => {
  await market.end();
  await server.query(`drop database ${NAME} with (force)`);
  await server.end();
});

/** The database as it was after the migration of this number. */
async function migrateUpTo(last: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'dwaso-migrations-'));
  await cp(join(import.meta.dirname, '../../migrations'), folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrateDatabase(url, folder);
  await rm(folder, { recursive: true });
}

/** Ids are told apart by their last two digits. */
const id = (end: string) => `00000000-0000-7000-8000-0000000000${end}`;

/** Rows as they would stand there; what they refer to besides is left out. */
async function insert(table: string, rows: Record<string, unknown>[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row);
    const places = names.map((_, index) => `$${index + 1}`);
    await market.query(`insert into ${table} (${names}) values (${places})`, Object.values(row));
  }
}

const ADDRESS = Object.fromEntries(
  ['full_name', 'street', 'city', 'state', 'zip_code', 'country', 'phone'].map((part) => [
    `ship_${part}`,
    'x',
  ]),
);
const SUMS = { subtotal_pesewas: 1000, platform_fee_pesewas: 50, fee_percent: 5, total_pesewas: 1050 };

const order = (end: string, status: string, paid: boolean) => ({
  id: id(end),
  user_id: id('01'),
  status,
  ...SUMS,
  ...ADDRESS,
  hold_expires_at: new Date(),
  paid_at: paid ? new Date() : null,
});
const item = (end: string, orderEnd: string) => ({
  id: id(end),
  order_id: id(orderEnd),
  product_id: id('02'),
  shop_id: id('03'),
  product_name: 'Basket',
  shop_name: 'Weavers',
  price_pesewas: 1000,
  quantity: 1,
  fee_pesewas: 50,
});
const refund = (end: string, more: object) => ({
  id: id(end),
  attempt_id: id('04'),
  order_id: id('12'),
  item_id: id('22'),
  amount_pesewas: 500,
  reason: 'Broken',
  status: 'PENDING',
  ...more,
});

it('keeps what was sold, refunded and left unpaid, and what all of it meant', async () => {
  await migrateUpTo(6);
  await market.query('set session_replication_role = replica');
  await insert('users', [
    { id: id('01'), email: 'esi@example.com', password_hash: 'x', first_name: 'Esi', last_name: 'O' },
  ]);
  await insert('payment_attempts', [
    {
      id: id('04'),
      order_id: id('12'),
      reference: 'dw-1',
      method: 'MOMO',
      email: 'esi@example.com',
      amount_pesewas: 1050,
      expires_at: new Date(),
    },
  ]);
  await insert('shops', [
    {
      id: id('03'),
      name: 'Weavers',
      owner_name: 'Ama',
      email: 'ama@example.com',
      password_hash: 'x',
      phone_number: 'x',
      location: 'x',
      description: 'x',
    },
  ]);
  await insert('products', [
    {
      id: id('02'),
      shop_id: id('03'),
      name: 'Basket',
      description: 'x',
      price_pesewas: 1000,
      stock_quantity: 3,
    },
  ]);
  await insert('orders', [
    order('10', 'EXPIRED', false),
    order('11', 'CANCELLED', false),
    order('12', 'PROCESSING', true),
    { ...order('13', 'CANCELLED', true), fee_percent: 7, platform_fee_pesewas: 70, total_pesewas: 1070 },
    order('14', 'AWAITING_PAYMENT', false),
  ]);
  await insert(
    'order_items',
    ['10', '11', '12', '13', '14'].map((end) => item(`2${end[1]}`, end)),
  );
  await insert('refunds', [
    refund('30', { processor_refund_id: '7' }),
    refund('31', { processor_refund_id: '7' }),
    refund('32', { requested_by: id('01'), amount_pesewas: 200 }),
    refund('33', { requested_by: id('01'), status: 'REQUESTED' }),
    refund('34', { item_id: null }),
  ]);
  await insert('audit_log', [
    {
      admin_id: id('05'),
      action: 'refund.approve',
      subject: 'refund',
      subject_id: id('32'),
      before: { amountPesewas: 450 },
    },
    { admin_id: id('05'), action: 'order.cancel', subject: 'order', subject_id: id('13') },
  ]);
  await insert('order_events', [
    {
      id: id('40'),
      order_id: id('12'),
      item_id: id('22'),
      to_state: 'PROCESSING',
      text: 'x',
      actor: 'system',
    },
  ]);
  await insert('ledger_transactions', [
    {
      ...{ id: id('50'), key: 'payment:dw-1', description: 'x', order_id: id('12') },
      created_at: '2026-02-03T04:05:06Z',
    },
  ]);
  await insert('ledger_entries', [{ transaction_id: id('50'), account: 'PLATFORM_FEE', amount_pesewas: 5 }]);
  await insert('idempotency_keys', [{ user_id: id('01'), key: 'k', request_hash: 'x', order_id: id('12') }]);
  const link = `https://dwaso.test/orders/${id('12')}`;
  await insert('outbox_messages', [
    {
      id: id('60'),
      kind: 'x',
      recipient: 'x',
      subject: 'Order 00000000 was paid',
      html: `<a href="${link}">`,
      text: link,
    },
  ]);
  await market.query('set session_replication_role = origin');

  await migrateDatabase(url);

  const refunds = await market.query(
    `select right(id::text, 2) as id, processor_refund_id as at, requested_pesewas as asked, shop_id is not null as shop
      from refunds order by id`,
  );
  expect(refunds.rows).toEqual([
    { id: '30', at: '7', asked: null, shop: true },
    { id: '31', at: null, asked: null, shop: true },
    { id: '32', at: null, asked: 450, shop: true },
    { id: '33', at: null, asked: 500, shop: true },
    { id: '34', at: null, asked: null, shop: false },
  ]);
  const items = await market.query('select lapsed from order_items order by id');
  expect(items.rows.map(({ lapsed }) => lapsed)).toEqual([true, true, false, false, false]);

  const rates = await market.query(
    'select o.fee_percent as percent, i.fee_basis_points as points from order_items i join orders o on o.id = i.order_id order by i.id',
  );
  const five = { percent: '5.00', points: 500 };
  expect(rates.rows).toEqual([five, five, five, { percent: '7.00', points: 700 }, five]);

  const orders = await market.query<{ former: string; id: string }>(
    `select right(f.former_id::text, 2) as former, o.id from orders o join former_order_ids f on f.order_id = o.id
      order by f.former_id`,
  );
  expect(orders.rows.map(({ former }) => former)).toEqual(['10', '11', '12', '13', '14']);
  for (const { id } of orders.rows) expect(id).toMatch(/^[a-f](?=.{0,6}\d)[0-9a-f]{7}-/);
  const now = new Map(orders.rows.map(({ former, id }) => [former, id]));
  const pointing = await market.query(
    `select (select array_agg(order_id order by id) from order_items) as items,
      (select array_agg(distinct order_id) from refunds) as refunds,
      (select order_id from payment_attempts) as attempt, (select order_id from order_events) as event,
      (select order_id from ledger_transactions where key like 'payment:%') as booked,
      (select outcome->'value'->>'orderId' from idempotency_keys) as idempotency,
      (select subject_id from audit_log where subject = 'order') as audited,
      (select array[subject, html, text] from outbox_messages) as mail`,
  );
  const paid = now.get('12') as string;
  const newLink = `https://dwaso.test/orders/${paid}`;
  expect(pointing.rows[0]).toEqual({
    items: orders.rows.map(({ id }) => id),
    refunds: [paid],
    attempt: paid,
    event: paid,
    booked: paid,
    idempotency: paid,
    audited: now.get('13'),
    mail: [`Order ${paid.slice(0, 8)} was paid`, `<a href="${newLink}">`, newLink],
  });
  const guarded = 'select count(*)::int as count from pg_trigger where not tgisinternal and tgenabled <> $1';
  expect((await market.query(guarded, ['O'])).rows).toEqual([{ count: 0 }]);
  const entries = await market.query('select created_at from ledger_entries');
  expect(entries.rows).toEqual([{ created_at: new Date('2026-02-03T04:05:06Z') }]);
  const links = await market.query(
    `select count(*)::int as count from pg_constraint where contype = 'f' and confrelid = 'orders'::regclass and convalidated`,
  );
  expect(links.rows[0].count).toBeGreaterThanOrEqual(7);
});

it('makes what is stored of a row by functions that are found from anywhere, as pg_restore and pg_upgrade ask', async () => {
  const bare = await createTestDatabase();
  const reader = new pg.Client({ connectionString: bare.url });
  await reader.connect();
  try {
    const { rows: stored } = await reader.query<{ table: string; column: string }>(
      `select attrelid::regclass::text as table, attname::text as column from pg_attribute
       where attgenerated = 's' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
    );
    expect(stored.length).toBeGreaterThan(3);
    await reader.query('set search_path = pg_catalog');
    const { rows } = await reader.query(
      `select public.search_fold('Ɔkɔ') as fold, public.search_phrase('Kɔkɔɔ,  Farms') as phrase,
         public.search_words('Kɔkɔɔ Farms') as words, public.unit_amount('500 g jar')::float as amount`,
    );
    expect(rows).toEqual([{ fold: 'oko', phrase: 'kokoo farms', words: ['farms', 'kokoo'], amount: 0.5 }]);
    for (const { table, column } of stored) {
      const { rows: made } = await reader.query<{ made: string }>(
        `select pg_get_expr(adbin, adrelid) as made from pg_attrdef d join pg_attribute a
           on a.attrelid = d.adrelid and a.attnum = d.adnum where adrelid = $1::regclass and attname = $2`,
        [`public.${table}`, column],
      );
      // Written out with schemas, since nothing of public is found by its name alone.
      await reader.query(`select ${made[0]?.made} from public.${table} limit 1`);
    }
  } finally {
    await reader.end();
    await bare.close();
  }
});
