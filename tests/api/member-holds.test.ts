import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { GatewayError } from '../../src/modules/payments/index.ts';
import { processPayouts, requestGroupPayouts } from '../../src/modules/payouts/index.ts';
import { disputeHelpers } from './support/disputes.ts';
import {
  bring,
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
import { demoAdmin, handOver, sale } from './support/sellers.ts';

/* Members' money that an admin holds, and disputes about what members brought. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  // The simulator refuses transfers to numbers that end in 0002 to 0004.
  while (!memberNumber().endsWith('0009'));
});
afterAll(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

const { dispute, decide: decideDispute, sumBookings } = disputeHelpers(() => market);

/** A group with a sale that is released to these members. */
async function soldBy(at: number, names: string[]) {
  const group = await newGroup(market, at);
  const members: TestMember[] = [];
  for (const name of names) members.push(await newMember(market, group, { name }));
  for (const member of members) await bring(market, group, member, 2);
  const sold = await sale(market, group, 2 * members.length);
  await handOver(market, group, sold.orderId);
  return { group, members, sold };
}
const pay = (group: TestGroup) => market.call('POST', '/shops/group/payouts', { token: group.token });
const run = (shopId: string) =>
  requestGroupPayouts({ db: market.database.db }, { shopId, requestedBy: 'system' });

describe('a member whose payouts an admin holds', () => {
  const decide = async (id: string, what: 'hold' | 'release') =>
    market.call('POST', `/admin/groups/members/${id}/${what}`, {
      token: await demoAdmin(market),
      ...(what === 'hold' && { body: { reason: 'The wallet is in another name' } }),
    });

  it('is not paid while the others are, in no run and no batch that waits', async () => {
    const { group, members } = await soldBy(0, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    for (const member of members) await setMemberWallet(market, member);
    const both = await Promise.all([decide(ama.id, 'hold'), decide(ama.id, 'hold')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await run(group.id)).toBe(1);
    await runMemberPayout(market, esi, 'PAID');
    const { payable, payoutsHeld, payouts } = await readMembership(market, ama);
    expect(payable).toBeGreaterThan(0);
    expect([payoutsHeld, payouts]).toEqual(['The wallet is in another name', []]);
    expect((await readMembership(market, esi)).payoutsHeld).toBeNull();

    // What began before the hold is not sent.
    expect((await decide(ama.id, 'release')).status).toBe(200);
    expect(await run(group.id)).toBe(1);
    await decide(ama.id, 'hold');
    await market.rows("update payouts set check_after = now() where status = 'PENDING'");
    await market.runMoneyJobs();
    expect((await readMembership(market, ama)).payouts[0].status).toBe('PENDING');
    const listed = (await market.call('GET', '/admin/groups', { token: await demoAdmin(market) })).body.data;
    expect(listed.find(({ shopId }: { shopId: string }) => shopId === group.id).held).toEqual([
      { memberId: ama.id, member: 'Ayisha Dramani', reason: 'The wallet is in another name' },
    ]);
    await decide(ama.id, 'release');
    await runMemberPayout(market, ama, 'PAID');
  });

  it('stands among the members of the group with the reason, as any member may be held', async () => {
    const { group, members } = await soldBy(3, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    await decide(esi.id, 'hold');
    const read = async (id: string) =>
      market.call('GET', `/admin/groups/${id}/members`, { token: await demoAdmin(market) });
    const { data } = (await read(group.id)).body;
    expect(data).toMatchObject([
      { id: ama.id, name: 'Ayisha Dramani', role: 'MEMBER', heldReason: null, isNumberAsked: false },
      { id: esi.id, heldReason: 'The wallet is in another name', hasWallet: false },
    ]);
    expect(data[0].payable).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toContain(ama.phone);
    for (const unknown of [crypto.randomUUID(), 'nobody']) expect((await read(unknown)).status).toBe(404);
    await decide(esi.id, 'release');
  });

  it('is looked at again after a batch was refused as a whole, and not sent alone', async () => {
    const { group, members } = await soldBy(4, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    for (const member of members) await setMemberWallet(market, member);
    expect(await run(group.id)).toBe(2);
    // An admin holds her while the payment company refuses the batch that she is in.
    const sent: string[] = [];
    const refusing = payoutDeps(market, (real) => ({
      transferBulk: async () => {
        expect((await decide(ama.id, 'hold')).status).toBe(200);
        throw new GatewayError('a wallet of the batch is unknown', {
          ...{ maybeAccepted: false, code: 'invalid_transfer_recipient' },
        });
      },
      transfer: async (transfer) => {
        sent.push(transfer.reference);
        return real.transfer(transfer);
      },
    }));
    await processPayouts(refusing);
    await market.rows("update payouts set check_after = now() where status = 'PENDING'");
    await processPayouts(refusing);
    const rows = await market.rows<{ memberId: string; reference: string }>(
      'select member_id as "memberId", reference from payouts where member_id = any($1::uuid[])',
      [[ama.id, esi.id]],
    );
    expect(sent).toEqual(
      rows.filter(({ memberId }) => memberId === esi.id).map(({ reference }) => reference),
    );
    expect((await readMembership(market, ama)).payouts[0].status).toBe('PENDING');
    await runMemberPayout(market, esi, 'PAID');
    await decide(ama.id, 'release');
    await runMemberPayout(market, ama, 'PAID');
  });

  it('hands over nobody’s money as the treasurer', async () => {
    const group = await newGroup(market, 1);
    const treasurer = await newMember(market, group, { name: 'Rahina Seidu', role: 'TREASURER' });
    const ama = await newMember(market, group);
    await bring(market, group, ama, 4);
    const sold = await sale(market, group, 4);
    await handOver(market, group, sold.orderId);
    await setMemberWallet(market, treasurer);
    await decide(treasurer.id, 'hold');
    expect((await pay(group)).status).toBe(409);
    await decide(treasurer.id, 'release');
    expect((await pay(group)).body.data.begun).toBe(1);
    await decide(treasurer.id, 'hold');
    await market.rows("update payouts set check_after = now() where status = 'PENDING'");
    await market.runMoneyJobs();
    expect((await readMembership(market, ama)).payouts[0].status).toBe('PENDING');
    await decide(treasurer.id, 'release');
    await runMemberPayout(market, ama, 'PAID');
  });
});

describe('a dispute about goods that members brought', () => {
  it('that Dwaso bears, being proven, leaves each member’s account right, before and after a payout', async () => {
    const { group, members, sold } = await soldBy(2, ['Ayisha Dramani', 'Esi Mensah']);
    const [ama, esi] = members as [TestMember, TestMember];
    await setMemberWallet(market, esi);
    const owed = async () => [
      (await readMembership(market, ama)).payable,
      (await readMembership(market, esi)).payable,
    ];
    const before = await owed();
    const disputed = await dispute(sold.orderId);
    // What an open dispute claims is not paid out.
    expect(await run(group.id)).toBe(0);
    await decideDispute(disputed, 'lost');
    expect(await owed()).toEqual(before);
    const pesewas = Math.round(sold.price * 100);
    expect(await sumBookings(sold.orderId, 'dispute')).toMatchObject({ PLATFORM_LOSS: pesewas });
    expect(await run(group.id)).toBe(1);
    await runMemberPayout(market, esi, 'PAID');
    expect(await owed()).toEqual([before[0], 0]);
  });
});
