import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getPayout,
  listHeldEarnings,
  listPayouts,
  listWalletsToCheck,
  readEarnings,
  retryPayout,
  returnPayoutToBalance,
} from '../../src/modules/payouts/index.ts';
import { type Columns, insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { demoShop, newShop, sale } from './support/sellers.ts';

/* Which lists contain a payout, wallet or held earnings, and which payouts can be retried or reversed. */

let market: Market;
let adminId: string;
let sold: Awaited<ReturnType<typeof sale>>;
beforeAll(async () => {
  market = await openMarket();
  sold = await sale(market, await demoShop(market, 0));
  const [admin] = await market.rows<{ id: string }>("select id from users where email = 'admin@dwaso.test'");
  adminId = admin?.id as string;
});
afterAll(() => market.close());

const db = () => market.database.db;
const wallet = (shopId: string, values: Columns = {}) =>
  insertRow(market, 'payout_wallets', {
    provider: 'paystack',
    ...{ shop_id: shopId, network: 'mtn', phone: '+233551234567', recipient_code: 'RCP_x' },
    ...{ confirmed_at: new Date(), ...values },
  });
async function shopWithWallet(values: Columns = {}) {
  const { id: shopId } = await newShop(market);
  return { shopId, walletId: await wallet(shopId, values) };
}
const payout = ({ shopId, walletId }: { shopId: string; walletId: string }, status: string) =>
  insertRow(market, 'payouts', {
    provider: 'paystack',
    ...{ shop_id: shopId, wallet_id: walletId, reference: `pay_${crypto.randomUUID()}`, status },
    ...{ amount_pesewas: 5000, requested_by: 'shop', check_after: '2100-01-01' },
  });
const readStatus = async (id: string) => (await getPayout(db(), id)).status;
const getIds = (list: { id: string }[]) => list.map(({ id }) => id);

describe('the list of payouts', () => {
  it('shows a shop’s newest first, by state and by cursor', async () => {
    const [shop, other] = [await shopWithWallet(), await shopWithWallet()];
    const [oldest, failed, newest] = [
      await payout(shop, 'PAID'),
      await payout(shop, 'FAILED'),
      await payout(shop, 'PAID'),
    ];
    await payout(other, 'PAID');
    const { shopId } = shop;
    const listed = async (filter: object) =>
      getIds(await listPayouts(db(), { shopId, limit: 10, ...filter }));
    expect(await listed({})).toEqual([newest, failed, oldest]);
    expect(await listed({ cursor: failed })).toEqual([oldest]);
    expect(await listed({ status: 'PAID' })).toEqual([newest, oldest]);
  });

  it('shows a shop its own alone', async () => {
    const [shop, other] = [await shopWithWallet(), await shopWithWallet()];
    const id = await payout(shop, 'PAID');
    expect((await getPayout(db(), id, shop.shopId)).id).toBe(id);
    for (const [which, by] of [
      [id, other.shopId],
      [crypto.randomUUID(), shop.shopId],
    ] as const) {
      await expect(getPayout(db(), which, by)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('flags a different holder’s name until an admin has checked it', async () => {
    const differs = async (values: Columns) =>
      (await getPayout(db(), await payout(await shopWithWallet(values), 'PAID'))).nameDiffers;
    expect(await differs({})).toBe(false);
    expect(await differs({ name_differs: true })).toBe(true);
    expect(await differs({ name_differs: true, name_checked_at: new Date() })).toBe(false);
  });

  it('counts as open until paid or returned', async () => {
    const shop = await shopWithWallet();
    const open = async () => (await readEarnings(db(), shop.shopId)).openPayout?.id;
    const failed = await payout(shop, 'FAILED');
    await payout(shop, 'PAID');
    await payout(await shopWithWallet(), 'FAILED');
    expect(await open()).toBe(failed);
    await market.rows("update payouts set status = 'REVERSED' where id = $1", [failed]);
    expect(await open()).toBeUndefined();
  });
});

describe('a failed payout', () => {
  it('is retried once by its shop or an admin, and by no other shop', async () => {
    const [shop, other] = [await shopWithWallet(), await shopWithWallet()];
    const [byShop, byAdmin] = [await payout(shop, 'FAILED'), await payout(other, 'FAILED')];
    const retry = (payoutId: string, by: { shopId: string } | { adminId: string }) =>
      retryPayout(db(), { payoutId, ...by });
    await expect(retry(byShop, { shopId: other.shopId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(retry(crypto.randomUUID(), { adminId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await retry(byShop, { shopId: shop.shopId });
    await retry(byAdmin, { adminId });
    expect([await readStatus(byShop), await readStatus(byAdmin)]).toEqual(['PENDING', 'PENDING']);
    await expect(retry(byAdmin, { adminId })).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  it.each(['PROCESSING', 'PAID', 'REVERSED'])(
    'is neither retried nor reversed when it is %s instead',
    async (status) => {
      const id = await payout(await shopWithWallet(), status);
      const refused = { code: 'INVALID_STATE' };
      await expect(retryPayout(db(), { payoutId: id, adminId })).rejects.toMatchObject(refused);
      const back = returnPayoutToBalance(payoutDeps(market), {
        payoutId: id,
        adminId,
        reason: 'Nobody asks',
      });
      await expect(back).rejects.toMatchObject(refused);
      expect(await readStatus(id)).toBe(status);
    },
  );
});

describe('the list of wallets to check', () => {
  const listed = async () => (await listWalletsToCheck(db())).map(({ shop }) => shop.id);
  const since = (day: number) => ({ name_differs: true, confirmed_at: `2025-01-0${day}` });

  it('shows active ones with a different name: never paid ones first, then the oldest confirmation', async () => {
    await market.rows('update payout_wallets set name_differs = false');
    const [paid, late, early] = [
      await shopWithWallet(since(1)),
      await shopWithWallet(since(3)),
      await shopWithWallet(since(2)),
    ];
    await payout(paid, 'PAID');
    await payout(early, 'FAILED');
    await shopWithWallet();
    await shopWithWallet({ ...since(1), name_checked_at: new Date() });
    await shopWithWallet({ ...since(1), replaced_at: new Date() });
    await shopWithWallet({ ...since(1), confirmed_at: null });
    expect(await listed()).toEqual([early, late, paid].map(({ shopId }) => shopId));
  });

  it('shows two hundred at most', async () => {
    await market.rows(
      `with stalls as (insert into shops (name, owner_name, email, password_hash, phone_number, location, description, status)
           select 'Stall ' || n, 'Yaw Boateng', 'stall' || n || '@example.com', 'none', '+2332810' || lpad(n::text, 5, '0'),
             'Ho, Volta', 'A shop for the tests', 'APPROVED' from generate_series(1, 201) n returning id)
         insert into payout_wallets (provider, shop_id, network, phone, confirmed_at, name_differs)
           select 'paystack', id, 'mtn', '+233551234567', now(), true from stalls`,
    );
    expect(await listed()).toHaveLength(200);
  });
});

describe('the list of held earnings', () => {
  const DUE = '2030-01-01T00:00:00.000Z';
  const SENT = { status: 'SHIPPED', release_due_at: DUE };
  const DELIVERED = { status: 'DELIVERED', release_due_at: DUE };
  /** A paid order of products for ten cedis. */
  const order = async (shopId: string, item: Columns = {}, ofOrder: Columns = {}) => {
    const goods = { shop_id: shopId, price_pesewas: 500, quantity: 2, ...item };
    const [id] = await copyOrder(market, sold.orderId, 1, ofOrder, goods);
    return id as string;
  };
  const notReceived = (orderId: string, shopId: string) =>
    insertRow(market, 'handovers', {
      order_id: orderId,
      shop_id: shopId,
      code: '1234',
      not_received_at: new Date(),
    });
  const request = (orderId: string, status: string) =>
    market.rows(
      `insert into refunds (provider, attempt_id, order_id, item_id, amount_pesewas, reason, status)
         select 'paystack', a.id, i.order_id, i.id, 1, 'Broken', $2 from order_items i, payment_attempts a
         where i.order_id = $1 and a.order_id = $3`,
      [orderId, status, sold.orderId],
    );
  const held = async (shopId: string) =>
    Object.fromEntries(
      (await listHeldEarnings(db(), shopId)).map((one) => [
        one.orderId,
        [one.why, one.amountPesewas, one.on && new Date(one.on).toISOString()],
      ]),
    );

  it('shows for each order its amount, its condition and its day', async () => {
    const [{ id: shopId }, { id: other }] = [await newShop(market), await newShop(market)];
    const [unsent, sent, delivered, missing, asked, refused] = [
      await order(shopId, { refunded_pesewas: 1 }),
      await order(shopId, SENT),
      await order(shopId, DELIVERED),
      await order(shopId, SENT),
      await order(shopId, DELIVERED),
      await order(shopId, DELIVERED),
    ];
    await notReceived(missing, shopId);
    await notReceived(sent, other);
    await request(asked, 'REQUESTED');
    await request(refused, 'REJECTED');
    expect(await held(shopId)).toEqual({
      [unsent]: ['NOT_SENT', 999, null],
      [sent]: ['ON_THE_WAY', 1000, DUE],
      [delivered]: ['DELIVERED', 1000, DUE],
      [missing]: ['NOT_RECEIVED', 1000, null],
      [asked]: ['REFUND_REQUESTED', 1000, null],
      [refused]: ['DELIVERED', 1000, DUE],
    });
  });

  it.each([
    { what: 'what was released', item: { ...DELIVERED, released_at: DUE, release_reason: 'CODE' } },
    { what: 'what was cancelled', item: { status: 'CANCELLED' } },
    { what: 'what ended unpaid', item: { lapsed: true } },
    { what: 'what was refunded whole', item: { refunded_pesewas: 1000 } },
    { what: 'what is not paid', ofOrder: { paid_at: null } },
  ])('leaves out $what', async ({ item = {}, ofOrder = {} }) => {
    const { id: shopId } = await newShop(market);
    const eligible = await order(shopId);
    await order(shopId, item, ofOrder);
    expect(Object.keys(await held(shopId))).toEqual([eligible]);
  });

  it('shows two hundred at most', async () => {
    const { id: shop_id } = await newShop(market);
    await copyOrder(market, sold.orderId, 201, {}, { shop_id });
    expect(await listHeldEarnings(db(), shop_id)).toHaveLength(200);
  });
});
