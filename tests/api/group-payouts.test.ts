import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import {
  processPayouts,
  requestGroupPayouts,
  requestWeeklyMemberPayouts,
} from '../../src/modules/payouts/index.ts';
import { agreeTo, newAgent } from './support/agents.ts';
import {
  bring,
  codeTo,
  memberNumber,
  newGroup,
  newMember,
  readMembership,
  runMemberPayout,
  setMemberWallet,
  type TestGroup,
  type TestMember,
} from './support/groups.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { payoutDeps } from './support/payout-faults.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, handOver, sale, setWallet } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';
import { withShopPhone } from './support/ussd.ts';

/* Members' money: to the own wallet, in batches, or through the treasurer; and nobody else's hands on it. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

/** A group with a sale that is released to these members. */
async function soldBy(at: number, names: string[]): Promise<{ group: TestGroup; members: TestMember[] }> {
  const group = await newGroup(market, at);
  const members: TestMember[] = [];
  for (const name of names) members.push(await newMember(market, group, { name }));
  for (const member of members) await bring(market, group, member, 2);
  const sold = await sale(market, group, 2 * members.length);
  await handOver(market, group, sold.orderId);
  return { group, members };
}
const pay = (group: TestGroup) => market.call('POST', '/shops/group/payouts', { token: group.token });
const run = (shopId: string) =>
  requestGroupPayouts({ db: market.database.db }, { shopId, requestedBy: 'system' });

describe('a wallet of a member', () => {
  it('is confirmed by the member’s own phone alone, and the old number is told of a new one', async () => {
    const { members } = await soldBy(0, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    expect((await setMemberWallet(market, ama)).status).toBe(200);
    // Another member, signed in as herself, is not there for Ama's membership.
    const theft = await market.call('PUT', `/group/${ama.id}/wallet`, {
      token: esi.token,
      body: { phone: esi.phone, network: 'mtn' },
    });
    expect(theft.status).toBe(404);
    const fresh = memberNumber();
    expect((await setMemberWallet(market, ama, fresh)).status).toBe(200);
    expect((await textsTo(market, ama.phone))[0]).toContain(fresh.slice(-4));
    expect((await readMembership(market, ama)).wallet.phone).toContain(fresh.slice(-4));
  });

  it('is never the number of another member, of the shop or of its agent', async () => {
    const { group, members } = await soldBy(1, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    const own = await withShopPhone(market, group.id);
    const agent = await newAgent(market);
    await agreeTo(market, agent, { phone: own });
    const shops = memberNumber();
    await setWallet(market, group.token, shops);
    expect((await setMemberWallet(market, esi, memberNumber())).status).toBe(200);
    const ofEsi = await market.rows<{ phone: string }>(
      'select phone from payout_wallets where member_id = $1 and replaced_at is null',
      [esi.id],
    );
    for (const phone of [own, agent.phone, shops, esi.phone, ofEsi[0]?.phone as string]) {
      const refused = await setMemberWallet(market, ama, phone);
      expect([phone, refused.status, refused.body.message]).toEqual([
        ...[phone, 409, 'This wallet belongs to someone else. Use your own number'],
      ]);
    }
    expect((await readMembership(market, ama)).wallet).toBeNull();
  });

  it('needs the code of the member’s phone, five times at most', async () => {
    const { members } = await soldBy(2, ['Ayisha Dramani']);
    const [ama] = members as [TestMember];
    const { token, id, phone } = ama;
    await market.rows("update phone_codes set created_at = created_at - interval '2 hours'");
    const proposed = await market.call('PUT', `/group/${id}/wallet`, {
      token,
      body: { phone, network: 'mtn' },
    });
    const confirm = (code: string) =>
      market.call('POST', `/group/${id}/wallet/${proposed.body.data.id}/confirm`, { token, body: { code } });
    const right = await codeTo(market, phone);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let at = 0; at < 5; at++) expect((await confirm(wrong)).status).toBe(400);
    expect((await confirm(right)).status).toBe(400);
    expect((await readMembership(market, ama)).wallet).toBeNull();
  });
});

describe('a payout', () => {
  it('goes to the own wallet once, also when two runs begin it', async () => {
    const { group, members } = await soldBy(3, ['Ayisha Dramani']);
    const [ama] = members as [TestMember];
    await setMemberWallet(market, ama);
    const { payable } = await readMembership(market, ama);
    expect(payable).toBeGreaterThan(10);
    const begun = await Promise.all([run(group.id), run(group.id)]);
    expect(begun.sort()).toEqual([0, 1]);
    expect(await readMembership(market, ama)).toMatchObject({ payable: 0, inPayout: payable });
    await runMemberPayout(market, ama, 'PAID');
    expect(await readMembership(market, ama)).toMatchObject({ payable: 0, inPayout: 0 });
    const moved = await market.rows(
      'select account, sum(amount_pesewas)::int as sum from ledger_entries where member_id = $1 group by 1 order by 1',
      [ama.id],
    );
    expect(moved).toEqual([
      { account: 'MEMBER_IN_PAYOUT', sum: 0 },
      { account: 'MEMBER_PAYABLE', sum: 0 },
    ]);
    expect((await textsTo(market, ama.phone))[0]).toMatch(/^Dwaso: .*pay_/);
    const listed = (await market.call('GET', '/admin/payouts', { token: await demoAdmin(market) })).body.data;
    expect(listed[0].shop).toMatchObject({ id: ama.id, name: 'Ayisha Dramani', isMember: true });
  });

  it('waits while an admin holds the shop’s payouts', async () => {
    const { group, members } = await soldBy(4, ['Ayisha Dramani']);
    await setMemberWallet(market, members[0] as TestMember);
    expect(await run(group.id)).toBe(1);
    await market.rows("update shops set payouts_held_reason = 'Ghosts' where id = $1", [group.id]);
    await market.runMoneyJobs();
    expect((await readMembership(market, members[0] as TestMember)).payouts[0].status).toBe('PENDING');
    await expect(run(group.id)).rejects.toThrow('on hold');
    await market.rows('update shops set payouts_held_reason = null where id = $1', [group.id]);
    await runMemberPayout(market, members[0] as TestMember, 'PAID');
  });

  it('of who has no wallet goes through the treasurer, once, and stops with an objection', async () => {
    const group = await newGroup(market, 5);
    const treasurer = await newMember(market, group, { name: 'Rahina Seidu', role: 'TREASURER' });
    const ama = await newMember(market, group);
    await bring(market, group, ama, 4);
    const sold = await sale(market, group, 4);
    await handOver(market, group, sold.orderId);
    expect((await pay(group)).body.message).toBe(
      'The group needs a treasurer who has agreed and has a wallet',
    );
    await setMemberWallet(market, treasurer);
    const { payable } = await readMembership(market, ama);
    const both = await Promise.all([pay(group), pay(group)]);
    expect(both.map(({ body }) => body.data.begun).sort()).toEqual([0, 1]);
    expect(both.map(({ body }) => body.message).sort()).toEqual([
      'Each member gets a text with the sum',
      'Nobody can be paid yet',
    ]);
    await runMemberPayout(market, ama, 'PAID');
    expect((await textsTo(market, ama.phone))[0]).toContain('went to Rahina Seidu');
    const [payout] = (await readMembership(market, ama)).payouts;
    expect(payout).toMatchObject({ amount: payable, through: 'Rahina Seidu' });
    const list = (await market.call('GET', '/shops/group/signatures', { token: group.token })).body.data;
    expect(list).toEqual([
      expect.objectContaining({ member: 'Ayisha Dramani', treasurer: 'Rahina Seidu', amount: payable }),
    ]);
    const object = (token: string) => market.call('POST', `/group/payouts/${payout.id}/objection`, { token });
    expect((await object(treasurer.token)).status).toBe(404);
    expect((await object(ama.token)).status).toBe(200);
    const stopped = await pay(group);
    expect([stopped.status, stopped.body.message]).toEqual([
      ...[409, 'A member says that money was not handed over. Dwaso will look at it first'],
    ]);
    const admin = await demoAdmin(market);
    const [flagged] = (await market.call('GET', '/admin/groups', { token: admin })).body.data;
    expect(flagged).toMatchObject({
      shopId: group.id,
      objections: [{ payoutId: payout.id, amount: payable }],
    });
    const body = { reason: 'The treasurer handed it over; the member confirms' };
    const close = () =>
      market.call('POST', `/admin/groups/objections/${payout.id}/close`, { token: admin, body });
    expect([(await close()).status, (await close()).status]).toEqual([200, 404]);
    expect((await pay(group)).status).toBe(200);
  });

  it('goes on one by one when a batch is refused as a whole, and is looked up when it is not answered', async () => {
    const { group, members } = await soldBy(6, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    for (const member of members) await setMemberWallet(market, member);
    // The payment company has forgotten one of the wallets, and refuses the batch for it.
    await market.rows("update payout_wallets set recipient_code = 'RCP_gone' where member_id = $1", [esi.id]);
    expect(await run(group.id)).toBe(2);
    await runMemberPayout(market, ama, 'PAID');
    await runMemberPayout(market, esi, 'PAID');
    const sent = await market.rows<{ attempts: number }>(
      'select attempts from payouts where member_id in ($1, $2)',
      [ama.id, esi.id],
    );
    expect(Math.min(...sent.map(({ attempts }) => attempts))).toBeGreaterThan(1);

    const again = await soldBy(7, ['Ayisha Dramani', 'Esi Mensah']);
    for (const member of again.members) await setMemberWallet(market, member);
    await run(again.group.id);
    const crashed = payoutDeps(market, (real) => ({
      transferBulk: async (all) => {
        await real.transferBulk(all);
        throw new Error('the process dies');
      },
    }));
    await expect(processPayouts(crashed)).rejects.toThrow('the process dies');
    for (const member of again.members) await runMemberPayout(market, member, 'PAID');
    const taken = await market.rows('select attempts from payouts where member_id = any($1::uuid[])', [
      again.members.map(({ id }) => id),
    ]);
    expect(taken).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  });
});

it('the weekly run pays each member once a week', async () => {
  const { group, members } = await soldBy(9, ['Ayisha Dramani', 'Esi Mensah']);
  for (const member of members) await setMemberWallet(market, member);
  const weekly = () => requestWeeklyMemberPayouts(payoutDeps(market));
  expect(await weekly()).toBeGreaterThanOrEqual(2);
  expect(await weekly()).toBe(0);
  expect(group.id).toBeTruthy();
});
