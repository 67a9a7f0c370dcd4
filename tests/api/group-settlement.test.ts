import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { allocateLots, recordLot } from '../../src/modules/groups/index.ts';
import { bookMemberShares } from '../../src/modules/orders/member-shares/book-member-shares.ts';
import type { PayoutGateway } from '../../src/modules/payouts/gateway.ts';
import { processPayouts, requestGroupPayouts } from '../../src/modules/payouts/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { copyOrders } from './support/copied-orders.ts';
import { newGroup, type TestGroup, today } from './support/groups.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { ADDRESS, ledgerImbalance, newCustomer } from './support/people.ts';
import { demoShop, handOver, type TestShop } from './support/sellers.ts';

/*
 * A month of a group: 200 members, fifty lots a week, and 1,000 orders, settled in one run. Placing, paying and handing
 * over an order by the API takes some 75 ms, so a thousand would take over a minute. 20 orders are placed, paid and handed
 * over before the shop is a group, and copied 49 times each with every row they wrote; 20 more go all the way by the API.
 */

const MEMBERS = 200;
const REAL = 20;
const COPIES = 49;

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

/** Places orders of one to three pieces by four customers at once, pays and hands them over; returns their ids. */
async function sell(shop: TestShop, productId: string, count: number): Promise<string[]> {
  const placed = await Promise.all(
    Array.from({ length: 4 }, async (_, buyer) => {
      const { token } = await newCustomer(market);
      const ids: string[] = [];
      for (let at = buyer; at < count; at += 4) {
        const body = { productId, quantity: (at % 3) + 1 };
        await market.call('POST', '/cart/add', { token, body });
        const momo = { phone: '0551234987', network: 'mtn' };
        const ordered = await market.call('POST', '/cart/checkout', {
          ...{ token, body: { paymentMethod: 'MOMO', shippingAddress: ADDRESS, momo } },
        });
        expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
        ids.push(ordered.body.data.order.id);
      }
      return ids;
    }),
  );
  const ids = placed.flat();
  const isPaid = 'select from orders where id = any($1::uuid[]) and paid_at is not null';
  await until(async () => (await market.rows(isPaid, [ids])).length === count);
  for (const id of ids) await handOver(market, shop, id);
  return ids;
}

/** Members with wallets at the payment company, of which the last one's fails, and a lot of each. */
async function addMembers({ id: shopId, productId }: TestGroup): Promise<void> {
  await market.rows(
    `with added as (insert into group_members (shop_id, name, phone, text_version, channel, agreed_at)
        select $1, 'Member ' || n, '+23350' || (2000000 + n * 10 + 1), 'x', 'CODE', now() from generate_series(1, $2) n
        returning id, name, phone)
      insert into payout_wallets (provider, member_id, network, phone, recipient_code, confirmed_at)
      select 'paystack', id, 'mtn', case when name = 'Member ' || $2 then '+233551230002' else phone end, 'x',
        now() - interval '3 days' from added`,
    [shopId, MEMBERS],
  );
  const wallets = await market.rows<{ id: string; memberId: string; phone: string; name: string }>(
    `select w.id, m.id as "memberId", w.phone, m.name from payout_wallets w join group_members m on m.id = w.member_id
      where m.shop_id = $1 order by m.id`,
    [shopId],
  );
  const { transfers } = payoutDeps(market);
  const gateway = transfers.of(transfers.current);
  for (const { id, memberId, phone, name } of wallets) {
    const { recipientCode } = await gateway.createRecipient({ phone, network: 'mtn', name });
    await market.rows('update payout_wallets set recipient_code = $2 where id = $1', [id, recipientCode]);
    const lot = { shopId, memberId, productId, quantityMilli: 9500, broughtOn: today(), recordedBy: null };
    await recordLot(market.database.db, lot);
  }
}

interface Line {
  part: number;
  quantity: number;
  lots: { memberId: string; milli: number }[];
}

/** The shares of a line by largest remainder, by hand: the group keeps 10 % and what no lot covers. */
function splitByHand({ part, quantity, lots }: Line): Map<string, number> {
  const whole = quantity * 1000 * 10_000;
  const weights = lots.map(({ memberId, milli }): [string, number] => [memberId, milli * 9000]);
  const group = whole - weights.reduce((sum, [, weight]) => sum + weight, 0);
  const all: [string, number][] = [['', group], ...weights.sort(([a], [b]) => (a < b ? -1 : 1))];
  const parts = all.map(([id, weight], at) => {
    const exact = BigInt(part) * BigInt(weight);
    return { id, at, floor: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) };
  });
  const left = part - parts.reduce((sum, { floor }) => sum + floor, 0);
  const upped = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
      .slice(0, left)
      .map(({ id }) => id),
  );
  return new Map(parts.map(({ id, floor }) => [id, floor + (upped.has(id) ? 1 : 0)]));
}

/** What each member is due of all lines of the shop that were filled from lots. */
async function sumByHand(shopId: string): Promise<Record<string, number>> {
  const lines = await market.rows<Line>(
    `select i.shop_left_pesewas as part, i.quantity,
        json_agg(json_build_object('memberId', l.member_id, 'milli', a.quantity_milli)) as lots
      from order_items i join lot_allocations a on a.item_id = i.id join lots l on l.id = a.lot_id
      where i.shop_id = $1 group by i.id`,
    [shopId],
  );
  const sums: Record<string, number> = {};
  for (const line of lines)
    for (const [id, pesewas] of splitByHand(line)) if (id) sums[id] = (sums[id] ?? 0) + pesewas;
  return sums;
}

it('200 members and 1,000 placed orders settle in one run with few statements, to the pesewa', async () => {
  const { db, pool } = market.database;
  const shop = await demoShop(market, 8);
  // A price that splits unevenly, and stock for all.
  const [product] = await market.rows<{ id: string }>(
    `update products set price_pesewas = 3337, stock_quantity = 5000 where id = (select id from products
      where shop_id = $1 and listed and stock_quantity > 5 order by price_pesewas desc limit 1) returning id`,
    [shop.id],
  );
  const productId = product?.id as string;
  const templates = await sell(shop, productId, REAL);
  const group = { ...(await newGroup(market, 8)), productId };
  await addMembers(group);
  const copied = await copyOrders(market, templates, COPIES);
  const real = await sell(group, productId, REAL);
  expect(copied.length + real.length).toBe(1000);

  await inTransaction(db, async (tx) => {
    const paidAt = new Date();
    const items = await market.rows<{ id: string; quantity: number }>(
      'select id, quantity from order_items where id = any($1::uuid[]) order by id',
      [copied],
    );
    for (const item of items) {
      const leaving = { ...item, shopId: group.id, productId, weight: null, weighedGrams: null };
      await allocateLots(tx, leaving, paidAt);
    }
  });
  const book = (ids: string[]) =>
    recordRoundTrips(pool, () => inTransaction(db, (tx) => bookMemberShares(tx, ids)));
  const one = await book(copied.slice(0, 1));
  const all = await book(copied);
  expect(all.length).toBe(one.length);
  expect(all.length).toBeLessThanOrEqual(7);

  const due = await sumByHand(group.id);
  expect(Object.keys(due)).toHaveLength(MEMBERS);
  const owed = await market.rows<{ id: string; pesewas: number }>(
    `select member_id as id, -sum(amount_pesewas)::int as pesewas from ledger_entries
      where account = 'MEMBER_PAYABLE' and member_id is not null group by 1`,
  );
  expect(Object.fromEntries(owed.map(({ id, pesewas }) => [id, pesewas]))).toEqual(due);
  expect(await findViolations(db)).toEqual([]);

  const run = { shopId: group.id, requestedBy: 'system' as const };
  const begun = await recordRoundTrips(pool, () => requestGroupPayouts({ db }, run));
  expect(begun.length).toBeLessThanOrEqual(14);
  const begunFor = await market.rows<{ id: string; pesewas: number }>(
    'select member_id as id, amount_pesewas as pesewas from payouts where member_id is not null',
  );
  expect(Object.fromEntries(begunFor.map(({ id, pesewas }) => [id, pesewas]))).toEqual(due);
  await expectBatches();
}, 60_000);

/** The payouts go in two batches with few statements; one member's wallet fails, and nobody else's payout with it. */
async function expectBatches(): Promise<void> {
  // The company takes the batches only after the count, since its webhooks are statements too.
  const batches: Parameters<PayoutGateway['transferBulk']>[0][] = [];
  const deps = payoutDeps(market, () => ({
    transferBulk: async (transfers) => {
      batches.push(transfers);
      return transfers.map(() => ({ kind: 'PENDING', transferCode: null, needsOtp: false }));
    },
  }));
  const sent = await recordRoundTrips(market.database.pool, () => processPayouts(deps));
  expect(batches.map(({ length }) => length)).toEqual([100, 100]);
  expect(sent.length).toBeLessThanOrEqual(30);
  const { transfers } = payoutDeps(market);
  for (const batch of batches) await transfers.of(transfers.current).transferBulk(batch);
  await until(async () => {
    await market.rows("update payouts set check_after = now() where status in ('PENDING', 'PROCESSING')");
    await market.runMoneyJobs();
    const [state] = await market.rows<{ paid: number; failed: number }>(
      `select count(*) filter (where status = 'PAID')::int as paid,
        count(*) filter (where status = 'FAILED')::int as failed from payouts where member_id is not null`,
    );
    return state?.paid === MEMBERS - 1 && state.failed === 1;
  });
}
