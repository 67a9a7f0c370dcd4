import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestGroupPayouts } from '../../src/modules/payouts/index.ts';
import { letTextsPass } from './support/agents.ts';
import {
  bring,
  memberNumber,
  newGroup,
  newMember,
  readMembership,
  runMemberPayout,
  setMemberWallet,
} from './support/groups.ts';
import { harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { handOver, newShop, sale } from './support/sellers.ts';

/* What customers download of reserved harvests and of groups that they are members of. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const { offered, reserved, act } = harvestHelpers(() => market);
const exportOf = async (token: string) => {
  const answer = await market.call('GET', '/users/export', { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};

/** Books sales of a pesewa for a member, as if many weeks had passed. */
const addOldSales = (memberId: string, shopId: string, count: number) =>
  market.rows(
    `with moved as (insert into ledger_transactions (key, description)
        select 'member-shares:' || gen_random_uuid(), 'Sale' from generate_series(1, $3) n returning id)
      insert into ledger_entries (transaction_id, account, shop_id, member_id, amount_pesewas)
      select moved.id, x.account, x.shop, x.member, x.sum from moved,
        (values ('MEMBER_PAYABLE', null::uuid, $1::uuid, -1), ('SHOP_AVAILABLE', $2::uuid, null, 1))
          x (account, shop, member, sum)`,
    [memberId, shopId, count],
  );

/** Tables with a column that names a member, and where the download shows their rows. */
const SHOWN: Record<string, string> = {
  ledger_entries: 'lines',
  lots: 'lots',
  member_number_changes: 'newNumbers',
  order_member_shares: 'lines',
  payout_wallets: 'wallet',
  payouts: 'payouts',
};

it('knows every table that names a member of a group', async () => {
  const rows = await market.rows<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'member_id' and t.table_type = 'BASE TABLE'
       and exists (select from information_schema.constraint_column_usage u
         join information_schema.key_column_usage k using (constraint_name)
         where u.table_name = 'group_members' and k.table_name = c.table_name and k.column_name = 'member_id')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(SHOWN).sort());
});

it('holds a reservation with its deposit and the terms agreed to, and no other customer’s', async () => {
  const shop = await newShop(market);
  const id = await offered(shop);
  const [one, other] = [await reserved(id, 2), await reserved(id, 1)];
  await act(shop, id, 'ready', { quantity: 3, price: 50 });
  const { reservations, orders } = await exportOf(one.token);
  expect(reservations).toEqual([
    expect.objectContaining({
      ...{ orderId: one.orderId, units: 2, deposit: 21, held: 21, forfeited: 0, endedAs: null },
      ...{ termsVersion: '2026-11', terms: expect.stringContaining('GH₵50.00'), paidAt: expect.any(String) },
      balanceDueAt: expect.any(String),
    }),
  ]);
  expect(orders).toMatchObject([{ id: one.orderId, orderStatus: 'AWAITING_BALANCE' }]);
  expect(JSON.stringify(reservations)).not.toContain(other.orderId);
  expect((await exportOf((await newCustomer(market)).token)).reservations).toEqual([]);
});

it('holds memberships with lots, balance, every movement and payout, and no other member’s', async () => {
  const group = await newGroup(market, 3);
  const [ama, esi] = [await newMember(market, group), await newMember(market, group, { name: 'Esi Mensah' })];
  for (const member of [ama, esi]) await bring(market, group, member, 2);
  const sold = await sale(market, group, 4);
  await handOver(market, group, sold.orderId);
  for (const member of [ama, esi]) {
    const confirmed = await setMemberWallet(market, member);
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  }
  const { payable } = await readMembership(market, ama);
  const { db } = market.database;
  expect(await requestGroupPayouts({ db }, { shopId: group.id, requestedBy: 'system' })).toBe(2);
  await runMemberPayout(market, ama, 'PAID');
  await addOldSales(ama.id, group.id, 1100);
  const { memberships } = await exportOf(ama.token);
  expect(memberships).toEqual([
    expect.objectContaining({
      ...{ name: ama.name, phone: ama.phone, role: 'MEMBER', payable: 11, inPayout: 0 },
      lots: [expect.objectContaining({ quantity: 2, member: { id: ama.id, name: ama.name } })],
      payouts: [expect.objectContaining({ amount: payable, status: 'PAID', through: null })],
    }),
  ]);
  const [{ lines }] = memberships;
  expect(lines).toHaveLength(1102);
  expect(lines.slice(-2)).toMatchObject([
    { kind: 'PAYOUT', amount: -payable },
    { kind: 'SALE', amount: payable },
  ]);
  expect(JSON.stringify(memberships)).not.toContain(esi.id);
});

it('holds a membership that was asked for, before the phone agrees', async () => {
  const group = await newGroup(market, 1);
  await letTextsPass(market);
  const phone = memberNumber();
  const body = { name: 'Esi Mensah', phone };
  await market.call('POST', '/shops/group/members', { token: group.token, body });
  const { id, token } = await newCustomer(market);
  // Only the confirmed number counts.
  expect((await exportOf(token)).memberships).toEqual([]);
  await market.rows('update users set verified_phone = $2 where id = $1', [id, phone]);
  expect((await exportOf(token)).memberships).toMatchObject([
    { name: 'Esi Mensah', agreedAt: null, lots: [], lines: [], payouts: [] },
  ]);
});

it('a statement goes back page by page to the first sale, and into no other member’s', async () => {
  const group = await newGroup(market, 4);
  const [ama, esi] = [await newMember(market, group), await newMember(market, group, { name: 'Esi Mensah' })];
  for (const { id } of [ama, esi]) await addOldSales(id, group.id, 5);
  const read = async (token: string, query: string) =>
    (await market.call('GET', `/shops/group/statement?${query}`, { token })).body.data;
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 4 && cursor !== null; page++) {
    const { lines, nextCursor } = await read(ama.token, `limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...lines.map(({ id }: { id: string }) => id));
    cursor = nextCursor;
  }
  expect([seen.length, new Set(seen).size, cursor]).toEqual([5, 5, null]);
  const ofEsi = (await read(esi.token, '')).lines;
  const after = await read(ama.token, `cursor=${ofEsi[0].id}`);
  expect(after.lines.every(({ memberId }: { memberId: string }) => memberId === ama.id)).toBe(true);
  expect((await read(group.token, 'limit=200')).lines).toHaveLength(10);
});
