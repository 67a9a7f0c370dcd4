import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { readMemberBalances } from '../../src/modules/ledger/index.ts';
import {
  bring,
  memberNumber,
  newGroup,
  newMember,
  setMemberWallet,
  type TestMember,
} from './support/groups.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, handOver, sale } from './support/sellers.ts';

/* Which terms a sale follows, who counts as a member, and what lists of a group show. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

const owed = async ({ id }: TestMember) =>
  (await readMemberBalances(market.database.db, [id])).get(id)?.payable ?? 0;
const remaining = async () => {
  const [row] = await market.rows<{ left: number }>(
    'select coalesce(sum(remaining_milli), 0)::int as left from lots',
  );
  return row?.left;
};

describe('the split', () => {
  it('leaves lots alone while fixed shares hold, also when lots hold again at the dispatch', async () => {
    const group = await newGroup(market, 0);
    const [ama, esi] = [await newMember(market, group), await newMember(market, group, { name: 'Esi' })];
    const terms = (body: object) =>
      market.call('PUT', '/shops/group/terms', { token: group.token, body: { ownSharePercent: 0, ...body } });
    await bring(market, group, ama, 5);
    const shares = [{ memberId: esi.id, weight: 1 }];
    expect((await terms({ split: 'SHARES', shares })).status).toBe(200);
    const [first, second] = [await sale(market, group, 1), await sale(market, group, 1)];
    await handOver(market, group, first.orderId);
    expect([await remaining(), await owed(ama)]).toEqual([5000, 0]);
    const afterFirst = await owed(esi);
    expect(afterFirst).toBeGreaterThan(0);
    expect((await terms({ split: 'LOTS' })).status).toBe(200);
    await handOver(market, group, second.orderId);
    expect([await remaining(), await owed(ama)]).toEqual([5000, 0]);
    expect(await owed(esi)).toBeGreaterThan(afterFirst);
    const third = await sale(market, group, 1);
    await handOver(market, group, third.orderId);
    expect(await remaining()).toBe(4000);
    expect(await owed(ama)).toBeGreaterThan(0);
  });
});

describe('a member', () => {
  it('who has left gets no other role', async () => {
    const group = await newGroup(market, 1);
    const member = await newMember(market, group);
    const role = () =>
      market.call('PUT', `/shops/group/members/${member.id}/role`, {
        token: group.token,
        body: { role: 'SECRETARY' },
      });
    expect((await role()).status).toBe(200);
    expect((await market.call('POST', `/group/${member.id}/leave`, { token: member.token })).status).toBe(
      200,
    );
    expect((await role()).status).toBe(404);
  });

  it('is refused above five hundred', async () => {
    const group = await newGroup(market, 2);
    await market.rows(
      `insert into group_members (id, shop_id, name, phone, role, text_version)
       select gen_random_uuid(), $1, 'Member', '+23320' || lpad(n::text, 7, '0'), 'MEMBER', '2026-11'
       from generate_series(1, 499) n`,
      [group.id],
    );
    await newMember(market, group);
    const refused = await market.call('POST', '/shops/group/members', {
      token: group.token,
      body: { name: 'Esi Mensah', phone: memberNumber(), role: 'MEMBER' },
    });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('500')]);
  });

  it('who has not agreed is no treasurer: nobody is paid through her', async () => {
    const group = await newGroup(market, 3);
    const member = await newMember(market, group);
    await bring(market, group, member, 2);
    await handOver(market, group, (await sale(market, group, 2)).orderId);
    const asked = await market.call('POST', '/shops/group/members', {
      token: group.token,
      body: { name: 'Esi Mensah', phone: memberNumber(), role: 'TREASURER' },
    });
    expect(asked.status).toBe(201);
    await market.rows(
      `insert into payout_wallets (member_id, phone, network, account_name, provider, recipient_code, confirmed_at)
       values ($1, '+233249999001', 'mtn', 'Esi Mensah', 'paystack', 'RCP_1', now() - interval '4 days')`,
      [asked.body.data.id],
    );
    await market.call('POST', '/shops/group/payouts', { token: group.token });
    const begun = await market.rows('select from payouts where member_id = $1', [member.id]);
    expect(begun).toEqual([]);
    expect(await owed(member)).toBeGreaterThan(0);
  });
});

it('lists tell whose wallet is there, and which name differs or was objected to', async () => {
  const [group, other] = [await newGroup(market, 4), await newGroup(market, 5)];
  const [ama, esi] = [await newMember(market, group), await newMember(market, group, { name: 'Esi' })];
  const kofi = await newMember(market, other, { name: 'Kofi' });
  expect((await setMemberWallet(market, ama)).status).toBe(200);
  const own = (await market.call('GET', '/shops/group', { token: group.token })).body.data.members;
  const hasWallet = (id: string) => own.find((one: { id: string }) => one.id === id).hasWallet;
  expect([hasWallet(ama.id), hasWallet(esi.id)]).toEqual([true, false]);
  expect((await setMemberWallet(market, kofi)).status).toBe(200);
  await market.rows(
    `insert into payouts (id, member_id, wallet_id, reference, amount_pesewas, status, requested_by, provider, objected_at)
     select gen_random_uuid(), member_id, id, 'objected-1', 500, 'PAID', 'system', provider, now()
     from payout_wallets where member_id = $1`,
    [kofi.id],
  );
  await market.rows(
    'update payout_wallets set name_differs = coalesce(member_id = $1, false), name_checked_at = null',
    [ama.id],
  );
  const all = (await market.call('GET', '/admin/groups', { token: await demoAdmin(market) })).body.data;
  const shown = (id: string) => all.find(({ shopId }: { shopId: string }) => shopId === id);
  expect(shown(group.id)).toMatchObject({ objections: [], otherNames: [{ member: ama.name }] });
  expect(shown(other.id)).toMatchObject({ objections: [{ member: 'Kofi' }], otherNames: [] });
  await market.rows('update payout_wallets set name_checked_at = now() where member_id = $1', [ama.id]);
  const checked = (await market.call('GET', '/admin/groups', { token: await demoAdmin(market) })).body.data;
  expect(checked.find(({ shopId }: { shopId: string }) => shopId === group.id).otherNames).toEqual([]);
  await market.rows("delete from payouts where reference like 'objected-%'");
});
