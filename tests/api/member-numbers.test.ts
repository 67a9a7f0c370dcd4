import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPurges } from '../../src/jobs/purges.ts';
import { findViolations } from '../../src/modules/books/index.ts';
import { requestGroupPayouts } from '../../src/modules/payouts/index.ts';
import { beforeAndAt, DAY, HOUR } from '../support/deadline-boundary.ts';
import {
  bring,
  memberNumber,
  newGroup,
  newMember,
  readMembership,
  setMemberWallet,
  type TestGroup,
  type TestMember,
} from './support/groups.ts';
import { numberHelpers } from './support/member-numbers.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { demoAdmin, handOver, sale } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';

/* A member who lost a phone: the group asks for a new number, an admin approves, and it waits 48 hours. */

let market: Market;
let group: TestGroup;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  group = await newGroup(market, 0);
});
afterAll(async () => {
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

const { ask, decide, stop, apply, phoneOf, listOpen } = numberHelpers(() => market);
const run = () =>
  requestGroupPayouts({ db: market.database.db }, { shopId: group.id, requestedBy: 'system' });

/** A member who is owed money, with the own number as wallet. */
async function owedMember(): Promise<TestMember> {
  const member = await newMember(market, group);
  await bring(market, group, member, 3);
  const sold = await sale(market, group, 3);
  await handOver(market, group, sold.orderId);
  await setMemberWallet(market, member);
  return member;
}

describe('a new number of a member', () => {
  it('counts 48 hours after the approval, not a moment before; the old number is out', async () => {
    const member = await newMember(market, group);
    const phone = memberNumber();
    expect((await ask(group, member, phone)).status).toBe(200);
    expect(await textsTo(market, member.phone)).toContainEqual(
      expect.stringContaining('/stop-recovery#token='),
    );
    const { newNumber } = await readMembership(market, member);
    expect(newNumber).toMatchObject({ ending: phone.slice(-3), takesEffectAt: null });
    // It never counts without an admin.
    await market.travel(60 * HOUR);
    expect(await apply()).toBe(0);

    expect((await decide(member, 'approve')).status).toBe(200);
    const { takesEffectAt } = (await readMembership(market, member)).newNumber;
    const end = new Date(takesEffectAt);
    const changed = async () => {
      await apply();
      return phoneOf(member);
    };
    expect(await beforeAndAt(market, end, changed)).toEqual({ before: member.phone, at: phone });
    for (const one of [member.phone, phone])
      expect((await textsTo(market, one))[0]).toContain(`ending ${phone.slice(-4)} is now your number`);
    // The session of the old number has ended, and a new one of it is nobody's member.
    expect((await market.call('GET', '/group', { token: member.token })).status).toBe(401);
    expect(await listOpen()).toEqual([]);
    const events = await market.rows<{ kind: string }>(
      `select kind from security_events where kind like 'MEMBER_NUMBER%' and details->>'memberId' = $1 order by id`,
      [member.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual(['MEMBER_NUMBER_ASKED', 'MEMBER_NUMBER_CHANGED']);
    const audits = await market.rows('select action from audit_log where subject_id = $1', [member.id]);
    expect(audits).toEqual([{ action: 'member.approve-number' }]);
  });

  it('holds the payouts of the member meanwhile, and retires the wallet of the lost number', async () => {
    const member = await owedMember();
    await market.travel(96 * HOUR);
    await ask(group, member, memberNumber());
    expect(await run()).toBe(0);
    expect((await readMembership(market, member)).payoutsHeld).toBe('A new phone number was asked for');
    // No admin lets payouts run by the other button meanwhile.
    const token = await demoAdmin(market);
    const release = await market.call('POST', `/admin/groups/members/${member.id}/release`, { token });
    expect(release.status).toBe(409);
    expect(await run()).toBe(0);
    await decide(member, 'approve');
    await market.travel(48 * HOUR);
    expect(await apply()).toBe(1);
    const [wallet] = await market.rows(
      'select 1 from payout_wallets where member_id = $1 and replaced_at is null',
      [member.id],
    );
    expect(wallet).toBeUndefined();
    expect(await run()).toBe(0);
  });

  it('that an admin refuses, or the group withdraws, lets payouts run to the old number', async () => {
    const member = await owedMember();
    await market.travel(96 * HOUR);
    await ask(group, member, memberNumber());
    expect((await decide(member, 'refuse')).status).toBe(200);
    expect((await textsTo(market, member.phone))[0]).toContain('The new number was stopped');
    await ask(group, member, memberNumber());
    await decide(member, 'approve');
    const withdrawn = await market.call('DELETE', `/shops/group/members/${member.id}/number`, {
      token: group.token,
    });
    expect(withdrawn.status).toBe(200);
    await market.travel(48 * HOUR);
    expect(await apply()).toBe(0);
    expect(await phoneOf(member)).toBe(member.phone);
    expect(await run()).toBe(1);
    expect((await stop(member)).status).toBe(404);
  });

  it('leaves a wallet of another number that was set before alone', async () => {
    const member = await owedMember();
    await setMemberWallet(market, member, memberNumber());
    await market.travel(HOUR);
    await ask(group, member, memberNumber());
    await decide(member, 'approve');
    await market.travel(48 * HOUR);
    await apply();
    expect(
      await market.rows('select 1 from payout_wallets where member_id = $1 and replaced_at is null', [
        member.id,
      ]),
    ).toHaveLength(1);
  });

  it('can be asked for again 7 days after an objection, and no earlier', async () => {
    const member = await newMember(market, group);
    await ask(group, member, memberNumber());
    await stop(member);
    const [stopped] = await market.rows<{ at: Date }>(
      'select stopped_at as at from member_number_changes where member_id = $1',
      [member.id],
    );
    const again = async () => (await ask(group, member, memberNumber())).status;
    const end = new Date((stopped?.at.getTime() ?? 0) + 7 * DAY);
    expect(await beforeAndAt(market, end, again)).toEqual({ before: 409, at: 200 });
  });

  it('is forgotten after 400 days; of one that counted stays that it did', async () => {
    const [kept, gone] = [await newMember(market, group), await newMember(market, group)];
    const phone = memberNumber();
    await ask(group, kept, phone);
    await ask(group, gone, memberNumber());
    await market.rows(
      `update member_number_changes set done_at = now(), approved_by = (select id from users where role = 'admin' limit 1),
        takes_effect_at = now() where member_id = $1`,
      [kept.id],
    );
    await stop(gone);
    const [made] = await market.rows<{ at: Date }>(
      'select max(created_at) as at from member_number_changes where member_id = any($1::uuid[])',
      [[kept.id, gone.id]],
    );
    const left = async () => {
      await listPurges(market.database.db, async () => 0)['member numbers']?.();
      return (
        await market.rows<{ phone: string }>(
          'select new_phone as phone from member_number_changes where member_id = any($1::uuid[]) order by id',
          [[kept.id, gone.id]],
        )
      ).map((row) => row.phone);
    };
    const end = new Date((made?.at.getTime() ?? 0) + 400 * DAY + 1);
    const { before, at } = await beforeAndAt(market, end, left);
    expect([before, at]).toEqual([[phone, expect.stringMatching(/^\+233/)], ['']]);
  });
});
