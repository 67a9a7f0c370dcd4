import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPurges } from '../../src/jobs/purges.ts';
import { beforeAndAt, DAY, fromNow, MINUTE } from '../support/deadline-boundary.ts';
import { demoAdmin } from './support/admins.ts';
import { startView } from './support/impersonation.ts';
import { type Columns, insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { orderRowHelpers } from './support/order-rows.ts';
import { newCustomer } from './support/people.ts';

let market: Market;
let admin: string;
const { prepare, buyer, sellers, orderRow } = orderRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
  admin = await demoAdmin(market);
  await prepare();
});
afterAll(() => market.close());

const ID = '00000000-0000-4000-8000-000000000001';
const EMPTY = { subject: '', html: '', text: '' };

describe('old rows', () => {
  const webhook = () =>
    insertRow(market, 'webhooks', {
      ...{ url: 'https://hooks.market.example/', sealed_secret: '', after_transaction: '0', after_id: 0 },
    });
  const columns = (purge: string): Columns =>
    ({
      'looks at accounts': {
        token_hash: 'old',
        admin_id: buyer.id,
        customer_id: buyer.id,
        topic: 'ORDER',
        ends_at: fromNow(0),
      },
      'known devices': { account_id: ID, address: '10.0.0.1', last_at: fromNow(0) },
      'security events': { kind: 'SIGN_IN_FAILED' },
      'addresses of security events': { kind: 'SIGN_IN_FAILED', address: '197.210.1.7' },
      mails: { kind: 'test', recipient: 'old@market.test', status: 'SENT', ...EMPTY },
      refusals: { budget: 'old', slot_start: fromNow(0), refused: 1, last_at: fromNow(0) },
      'texted codes': {
        phone: '+233240000001',
        purpose: 'SIGN_IN',
        code_hash: 'old',
        expires_at: fromNow(0),
      },
      'USSD sessions': {
        ...{ gateway: 'hubtel', session_id: 'old', msisdn: '+233240000001', last_input: '1' },
        last_at: fromNow(0),
      },
      recoveries: {
        ...{ user_id: buyer.id, admin_id: buyer.id, new_phone: '+233240000009', reason: 'Lost' },
        ...{ stop_token_hash: 'old', takes_effect_at: fromNow(0), stopped_at: fromNow(0) },
      },
      interests: {
        ...{ phone: '+233249999999', kind: 'SELL', region: 'Ashanti', goods: 'Grains', language: 'en' },
        registered_at: fromNow(0),
      },
      invitations: {
        ...{ shop_id: sellers.first.shopId, phone: '+233240000009', name: 'Old', role: 'packer' },
      },
      'mailed codes': {
        purpose: 'RESET_PASSWORD',
        user_id: buyer.id,
        secret_hash: 'old',
        expires_at: fromNow(0),
      },
      events: { type: 'shop.approved', subject_id: ID, data: {} },
      'asked goods': { words: 'yam' },
      'better words': { language: 'tw', path: '/cart', shown: 'old', better: 'new' },
      'search changes': { product_id: ID, transaction: '1' },
      nodes: {
        id: ID,
        task: 'worker',
        name: '',
        version: '',
        pictures: '',
        started_at: fromNow(0),
        seen_at: fromNow(0),
      },
      'unfiled emails': { message_id: 'old', sender: 'a…@example.com', subject: '', reason: 'NO_CASE' },
      'desk assignments': { kind: 'QUESTION', subject: 'old', admin_id: buyer.id },
    })[purge] as Columns;

  it.each([
    { purge: 'looks at accounts', days: 400, table: 'customer_views', rows: "token_hash = 'old'" },
    { purge: 'known devices', days: 180, table: 'known_sign_ins', rows: `account_id = '${ID}'` },
    {
      purge: 'addresses of security events',
      days: 30,
      table: 'security_events',
      rows: "address = '197.210.1.7'",
    },
    {
      purge: 'security events',
      days: 400,
      table: 'security_events',
      rows: 'account_id is null and address is null',
    },
    { purge: 'mails', days: 30, table: 'outbox_messages', rows: "recipient = 'old@market.test'" },
    { purge: 'refusals', days: 1, table: 'limit_refusals', rows: "budget = 'old'" },
    { purge: 'mailed codes', days: 1, table: 'mailed_secrets', rows: "secret_hash = 'old'" },
    { purge: 'texted codes', days: 1, table: 'phone_codes', rows: "code_hash = 'old'" },
    { purge: 'USSD sessions', days: 1, table: 'ussd_sessions', rows: "session_id = 'old'" },
    { purge: 'search changes', days: 7, table: 'search_changes', rows: `product_id = '${ID}'` },
    { purge: 'events', days: 31, table: 'events', rows: `subject_id = '${ID}'` },
    { purge: 'webhook deliveries', days: 30, table: 'webhook_deliveries', rows: 'event_id is null' },
    { purge: 'nodes', days: 1, table: 'nodes', rows: `id = '${ID}'` },
    { purge: 'asked goods', days: 365, table: 'search_asks', rows: "words = 'yam'" },
    { purge: 'better words', days: 365, table: 'translation_suggestions', rows: "shown = 'old'" },
    { purge: 'desk assignments', days: 365, table: 'desk_assignments', rows: "subject = 'old'" },
    { purge: 'unfiled emails', days: 90, table: 'desk_unfiled_emails', rows: "message_id = 'old'" },
    { purge: 'recoveries', days: 400, table: 'account_recoveries', rows: "stop_token_hash = 'old'" },
    { purge: 'interests', days: 180, table: 'interests', rows: "phone = '+233249999999'" },
    { purge: 'invitations', days: 90, table: 'shop_members', rows: "name = 'Old'" },
  ])('$purge go after $days days and no earlier', async ({ purge, days, table, rows }) => {
    const own =
      purge === 'webhook deliveries' ? { webhook_id: await webhook(), given_up_at: fromNow(0) } : {};
    await insertRow(market, table, { ...columns(purge), ...own });
    const left = async () => {
      await listPurges(market.database.db, async () => 0)[purge]?.();
      return (await market.rows(`select from ${table} where ${rows}`)).length;
    };
    expect(await beforeAndAt(market, fromNow(days * DAY + 1), left)).toEqual({ before: 1, at: 0 });
  });

  it('clear the number of a recovery that was done, after 400 days, and keep that it was', async () => {
    await insertRow(market, 'account_recoveries', {
      ...{ user_id: buyer.id, admin_id: buyer.id, new_phone: '+233240000009', reason: 'Lost' },
      ...{ stop_token_hash: 'done', takes_effect_at: fromNow(0), done_at: fromNow(0) },
    });
    const named = async () => {
      await listPurges(market.database.db, async () => 0).recoveries?.();
      const [row] = await market.rows<{ phone: string }>(
        "select new_phone as phone from account_recoveries where stop_token_hash = 'done'",
      );
      return row?.phone;
    };
    expect(await beforeAndAt(market, fromNow(400 * DAY + 1), named)).toEqual({
      before: '+233240000009',
      at: '',
    });
  });

  it('lose what names a person: the address of an order after 30 days, a driver after 180', async () => {
    const orderId = await orderRow({ placed_from: '10.0.0.1' });
    const shipment = { order_id: orderId, shop_id: sellers.first.shopId, driver_phone: '+233551234987' };
    await insertRow(market, 'shipments', shipment);
    const named = (purge: string, column: string) => async () => {
      await listPurges(market.database.db, async () => 0)[purge]?.();
      const [row] = await market.rows<{ named: boolean }>(
        `select ${column} is not null as named from orders o join shipments s on s.order_id = o.id where o.id = $1`,
        [orderId],
      );
      return row?.named;
    };
    const [begin, gone] = [Date.now(), { before: true, at: false }];
    await market.rows(
      `insert into weighings (item_id, shop_id, ordered_grams, grams, is_asked, back_pesewas, photo)
       select id, shop_id, 1000, 990, false, 0, 'a-scale' from order_items limit 1`,
    );
    const scale = async () => {
      await listPurges(market.database.db, async () => 0)['photos of scales']?.();
      return (await market.rows('select from weighings where photo is not null')).length > 0;
    };
    const later = (days: number) => new Date(begin + days * DAY + 1);
    expect(await beforeAndAt(market, later(30), named('addresses of orders', 'placed_from'))).toEqual(gone);
    expect(await beforeAndAt(market, later(180), named('drivers', 'driver_phone'))).toEqual(gone);
    expect(await beforeAndAt(market, later(180), scale)).toEqual(gone);
  });
});

it('a second announcement to the same people waits for a day', async () => {
  const token = await demoAdmin(market);
  const announce = async () => {
    const body = { audience: 'SELLERS', subject: 'Hello', text: 'A new market day' };
    return (await market.call('POST', '/admin/announcements', { token, body })).status;
  };
  expect(await announce()).toBe(201);
  await market.rows('update announcements set ended_at = now()');
  const signedIn = async () =>
    void (await market.rows(
      "update sessions set expires_at = 'infinity', last_seen_at = now(), password_at = now()",
    ));
  const { before, at } = await beforeAndAt(market, fromNow(DAY), async () => {
    await signedIn();
    return announce();
  });
  expect([before, at]).toEqual([409, 201]);
});

it('an admin sees a customer’s account for a quarter of an hour', async () => {
  admin = await demoAdmin(market);
  const { id } = await newCustomer(market);
  const { token } = (await startView(market, admin, id)).body.data;
  const sees = async () => (await market.call('GET', '/users/profile', { token })).status;
  expect(await beforeAndAt(market, fromNow(15 * MINUTE), sees)).toEqual({ before: 200, at: 401 });
});
