import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '../support/deadline-boundary.ts';
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
import { demoAdmin } from './support/sellers.ts';
import { dialler } from './support/ussd.ts';

/* Ways to steal a member's money with a new number, and ways to stop it. */

let market: Market;
let group: TestGroup;
let victim: TestMember;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  group = await newGroup(market, 0);
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.rows(
    'update member_number_changes set stopped_at = now(), stopped_by = $1 where done_at is null',
    ['SYSTEM'],
  );
  victim = await newMember(market, group, { name: 'Esi Mensah' });
});

const { ask, decide, stop, apply, phoneOf, linkTo, listOpen } = numberHelpers(() => market);

describe('a treasurer with a second phone', () => {
  it('needs an admin, for oneself too, and no admin of the own shop will do', async () => {
    const treasurer = await newMember(market, group, { name: 'Rahina Seidu', role: 'TREASURER' });
    expect((await ask(group, treasurer, memberNumber())).status).toBe(200);
    await market.travel(100 * HOUR);
    expect(await apply()).toBe(0);
    expect(await phoneOf(treasurer)).toBe(treasurer.phone);
    // Neither the group nor the member decides.
    const id = (await listOpen())[0]?.id;
    for (const token of [group.token, treasurer.token]) {
      const done = await market.call('POST', `/admin/groups/numbers/${id}/approve`, { token });
      expect(done.status).toBeGreaterThanOrEqual(401);
    }
    const admin = await demoAdmin(market);
    const [own] = await market.rows<{ email: string }>(
      "select email from users where email = 'admin@dwaso.test'",
    );
    const [shop] = await market.rows<{ email: string }>('select email from shops where id = $1', [group.id]);
    await market.rows('update shops set email = $2 where id = $1', [group.id, own?.email]);
    const both = await market.call('POST', `/admin/groups/numbers/${id}/approve`, { token: admin });
    expect(both.status).toBe(403);
    await market.rows('update shops set email = $2 where id = $1', [group.id, shop?.email]);
    expect((await decide(treasurer, 'approve')).status).toBe(200);
  });

  it('cannot use a number of the shop, of a member of this or another group, or a wallet of others', async () => {
    const [contact] = await market.rows<{ phone: string }>(
      'select phone_number as phone from shops where id = $1',
      [group.id],
    );
    const mate = await newMember(market, group);
    const other = await newMember(market, await newGroup(market, 1));
    const paidTo = memberNumber();
    await setMemberWallet(market, mate, paidTo);
    for (const phone of [contact?.phone, mate.phone, other.phone, paidTo]) {
      const refused = await ask(group, victim, phone as string);
      expect([phone, refused.status]).toEqual([phone, 409]);
    }
    expect((await ask(group, victim, victim.phone)).status).toBe(422);
    expect((await readMembership(market, victim)).payoutsHeld).toBeNull();
  });

  it('asks once at a time, also at once, and nobody asks for a member of another group', async () => {
    const both = await Promise.all([ask(group, victim, memberNumber()), ask(group, victim, memberNumber())]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const mate = await newMember(market, group);
    const phone = memberNumber();
    const same = await Promise.all([ask(group, mate, phone), ask(group, victim, phone)]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stranger = await newGroup(market, 2);
    expect((await ask(stranger, victim, memberNumber())).status).toBe(404);
    const foreign = { token: stranger.token };
    const path = `/shops/group/members/${victim.id}/number`;
    expect((await market.call('DELETE', path, foreign)).status).toBe(404);
  });

  it('gets nothing when the number is a member’s by the time it would count', async () => {
    const phone = memberNumber();
    await ask(group, victim, phone);
    await decide(victim, 'approve');
    const mate = await newMember(market, group);
    await market.rows('update group_members set phone = $2 where id = $1', [mate.id, phone]);
    await market.travel(48 * HOUR);
    expect(await apply()).toBe(0);
    expect(await phoneOf(victim)).toBe(victim.phone);
    expect((await readMembership(market, victim)).payoutsHeld).toBeNull();
  });

  it('and an approval and an objection at once end one way', async () => {
    await ask(group, victim, memberNumber());
    const id = (await listOpen()).find(({ memberId }) => memberId === victim.id)?.id;
    const token = await demoAdmin(market);
    const [approved, stopped] = await Promise.all([
      market.call('POST', `/admin/groups/numbers/${id}/approve`, { token }),
      stop(victim),
    ]);
    expect(stopped.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    await market.travel(60 * HOUR);
    expect(await apply()).toBe(0);
  });
});

describe('the old number', () => {
  it('objects at hour 47, and is too late at hour 49', async () => {
    await ask(group, victim, memberNumber());
    await decide(victim, 'approve');
    await market.travel(47 * HOUR);
    await apply();
    expect((await stop(victim)).status).toBe(200);
    await market.travel(2 * HOUR);
    expect(await apply()).toBe(0);
    expect(await phoneOf(victim)).toBe(victim.phone);

    const late = await newMember(market, group);
    const phone = memberNumber();
    await ask(group, late, phone);
    await decide(late, 'approve');
    const token = await linkTo(late.phone);
    await market.travel(49 * HOUR);
    await apply();
    expect((await stop(late)).status).toBe(401);
    expect(
      (await market.call('POST', '/auth/recovery/stop', { body: { token: token as string } })).status,
    ).toBe(400);
    expect(await phoneOf(late)).toBe(phone);
  });

  it('objects by the link of its text, once, and then nobody asks again for a week', async () => {
    await ask(group, victim, memberNumber());
    await decide(victim, 'approve');
    const token = (await linkTo(victim.phone)) as string;
    const object = () => market.call('POST', '/auth/recovery/stop', { body: { token } });
    expect((await object()).status).toBe(200);
    expect((await object()).status).toBe(400);
    expect((await ask(group, victim, memberNumber())).status).toBe(409);
    await market.travel(8 * 24 * HOUR);
    expect((await ask(group, victim, memberNumber())).status).toBe(200);
  });

  it('objects by USSD, and has no group there once the new one counts', async () => {
    // A member without an account.
    await market.rows('update users set verified_phone = null where verified_phone = $1', [victim.phone]);
    const handset = dialler(market, victim.phone);
    const choose = async (text: string, label: string) =>
      handset.answer(
        text
          .split('\n')
          .find((line) => line.includes(label))
          ?.split('.')[0] as string,
      );
    await ask(group, victim, memberNumber());
    const home = await handset.dial();
    await choose(home.text, 'My group');
    const own = await handset.answer('1');
    const stopped = await choose(own.text, 'Stop new number');
    expect(stopped.text).toContain('Your number stays');

    await market.travel(8 * 24 * HOUR);
    const phone = memberNumber();
    await ask(group, victim, phone);
    await decide(victim, 'approve');
    const before = await handset.dial();
    await choose(before.text, 'My group');
    await market.travel(48 * HOUR);
    expect(await apply()).toBe(1);
    // A session that was open has nothing of the member any more.
    expect((await handset.answer('1')).text).not.toContain('Yours:');
    expect((await handset.dial()).text).not.toContain('My group');
    expect((await dialler(market, phone).dial()).text).toContain('My group');
  });

  it('of a thief who names a wallet meanwhile is not paid', async () => {
    await bring(market, group, victim, 2);
    await ask(group, victim, memberNumber());
    expect((await setMemberWallet(market, victim)).status).toBe(200);
    await decide(victim, 'approve');
    await market.travel(48 * HOUR);
    expect(await apply()).toBe(1);
    expect(
      await market.rows('select 1 from payout_wallets where member_id = $1 and replaced_at is null', [
        victim.id,
      ]),
    ).toEqual([]);
  });
});
