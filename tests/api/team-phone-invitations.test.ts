import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beforeAndAt, DAY, MINUTE, SECOND } from '../support/deadline-boundary.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newestMail } from './support/people.ts';
import { demoAdmin, newShop } from './support/sellers.ts';
import { newestCode, textsTo } from './support/texts.ts';

/* Team members with a phone number: who invites, what the person answers, and races of both. */

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());

let last = 6500;
const newNumber = () => `024556${++last}`;
const post = (path: string, body: unknown, token?: string) =>
  market.call('POST', path, { body, ...(token ? { token } : {}) });

async function verify(phone: string, more: object = {}) {
  return post('/shop/auth/phone/verify', { phone, code: await newestCode(market, phone), ...more });
}
const signIn = async (phone: string, more: object = {}) => {
  await market.travel(61 * SECOND);
  await post('/shop/auth/phone/start', { phone });
  return verify(phone, more);
};

const invite = (token: string, phone: string, role = 'packer') =>
  post('/shops/team', { name: 'Esi Owusu', phone, role }, token);

/** A shop and a number that it has invited. */
async function invited(phone = newNumber()) {
  const shop = await newShop(market);
  const { body } = await invite(shop.token, phone);
  return { shop, phone, id: body.data.id as string };
}
const accept = (id: string) => ({ invitation: { id, accept: true } });
const decline = (id: string) => ({ invitation: { id, accept: false } });
const details = () => ({
  name: `Esi Farm ${last}`,
  ownerName: 'Esi Owusu',
  location: 'Techiman, Bono East',
  description: 'Yams and maize from our own fields.',
});

describe('a number that a shop invites', () => {
  it('is shown who invites it, and joins when it accepts', async () => {
    const { shop, phone, id } = await invited();
    const [text] = await textsTo(market, phone);
    expect(text).toMatch(
      /^Dwaso: New Shop \d+ invites you to its team as a packer\. Sign in with this number/,
    );
    expect((text as string).length).toBeLessThanOrEqual(160);
    const asked = await signIn(phone);
    const invitations = [{ id, shopName: shop.name, role: 'packer', endsAt: expect.any(String) }];
    expect(asked.body.data).toMatchObject({ token: null, needsShop: true, registration: null, invitations });
    const joined = await verify(phone, accept(id));
    expect(joined.body.data).toMatchObject({ needsShop: false, registration: null, invitations: [] });
    expect((await newestMail(market, shop.email, 'team-changed'))?.subject).toContain('has joined');
    const own = await market.call('GET', '/shops/profile', { token: joined.body.token });
    expect(own.body.data).toMatchObject({ role: 'packer', member: { email: '', codeOnly: true } });
    expect((await market.call('GET', '/shops/earnings', { token: joined.body.token })).status).toBe(403);
    expect((await signIn(phone)).body.data).toMatchObject({ needsShop: false, token: expect.any(String) });
  });

  it('declines, which ends the invitation, tells the owner and holds for thirty days', async () => {
    const { shop, phone, id } = await invited();
    await signIn(phone);
    const declined = await verify(phone, decline(id));
    expect(declined.body.data).toMatchObject({ token: null, needsShop: true, invitations: [] });
    expect((await newestMail(market, shop.email, 'team-changed'))?.subject).toContain('has not joined');
    expect((await verify(phone, accept(id))).body.code).toBe('INVALID_TOKEN');
    expect((await market.call('GET', '/shops/team', { token: shop.token })).body.data).toEqual([]);
    const [row] = await market.rows<{ end: Date }>(
      `update shop_members set declined_at = declined_at - interval '29 days 23:55' where id = $1
       returning declined_at + interval '30 days' as end`,
      [id],
    );
    const inviteAgain = async () => (await invite(shop.token, phone)).status;
    expect(await beforeAndAt(market, row?.end as Date, inviteAgain)).toEqual({ before: 409, at: 201 });
  });

  it('may have several invitations, and joins one team', async () => {
    const one = await invited();
    const other = await invited(one.phone);
    const asked = await signIn(one.phone);
    expect(asked.body.data.invitations.map(({ id }: { id: string }) => id)).toEqual([other.id, one.id]);
    expect((await verify(one.phone, decline(other.id))).body.data.invitations).toMatchObject([
      { id: one.id },
    ]);
    expect((await verify(one.phone, accept(one.id))).body.data.token).toEqual(expect.any(String));
    const third = await newShop(market);
    expect((await invite(third.token, one.phone)).body.code).toBe('CONFLICT');
  });

  it('opens a shop of its own instead, and keeps getting into it', async () => {
    const { phone } = await invited();
    await signIn(phone);
    expect((await verify(phone, details())).body.data).toMatchObject({ isNew: true, invitations: [] });
    const again = (await signIn(phone)).body.data;
    expect(again).toMatchObject({ needsShop: false, registration: { status: 'EMAIL_VERIFIED' } });
  });

  it('with a shop of its own does not join by an answer', async () => {
    const { phone, id } = await invited();
    await signIn(phone, details());
    expect((await signIn(phone, accept(id))).body.data).toMatchObject({ invitations: [], needsShop: false });
    const joined = await market.rows('select joined_at from shop_members where id = $1', [id]);
    expect(joined).toEqual([{ joined_at: null }]);
  });

  it('answers no invitation of another number', async () => {
    const { id } = await invited();
    const { phone } = await invited();
    await signIn(phone);
    for (const answer of [accept(id), decline(id)]) {
      expect((await verify(phone, answer)).body.code).toBe('INVALID_TOKEN');
    }
  });
});

describe('an answer to an invitation', () => {
  it('is refused once the owner has withdrawn it meanwhile', async () => {
    const { phone, id } = await invited();
    await signIn(phone);
    const lock = await market.database.pool.connect();
    await lock.query('begin');
    await lock.query('update shop_members set removed_at = now() where id = $1', [id]);
    const answer = verify(phone, accept(id));
    await until(async () => {
      const waiting = await market.rows(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return waiting.length > 0 || undefined;
    });
    await lock.query('commit');
    lock.release();
    expect((await answer).body.code).toBe('INVALID_TOKEN');
  });

  it('joins one team when two are accepted at once, also with two codes', async () => {
    const one = await invited();
    const other = await invited(one.phone);
    await signIn(one.phone);
    const both = await Promise.all([verify(one.phone, accept(one.id)), verify(one.phone, accept(other.id))]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const later = both[0]?.status === 200 ? other : one;
    expect((await signIn(one.phone, accept(later.id))).body.code).toBe('INVALID_TOKEN');
    const joined = await market.rows(
      'select id from shop_members where phone = $1 and joined_at is not null and removed_at is null',
      [`+233${one.phone.slice(1)}`],
    );
    expect(joined).toHaveLength(1);
  });
});

describe('a team member with a number', () => {
  it('loses access at once when removed, and is told', async () => {
    const { shop, phone, id } = await invited();
    const { token } = (await signIn(phone, accept(id))).body;
    const removed = await market.call('DELETE', `/shops/team/${id}`, { token: shop.token });
    expect(removed.status, JSON.stringify(removed.body)).toBe(200);
    expect((await market.call('GET', '/shops/profile', { token })).status).toBe(401);
    expect((await textsTo(market, phone))[0]).toMatch(/no longer/);
    expect((await signIn(phone)).body.data.needsShop).toBe(true);
  });

  it('has seven days to join', async () => {
    const one = await invited();
    const other = await invited();
    await market.travel(7 * DAY - 3 * MINUTE);
    expect((await signIn(one.phone, accept(one.id))).body.data.needsShop).toBe(false);
    await market.travel(2 * MINUTE);
    expect((await signIn(other.phone)).body.data.invitations).toEqual([]);
    expect((await verify(other.phone, accept(other.id))).body.code).toBe('INVALID_TOKEN');
  });

  it('is in one list once, and no owner of a shop', async () => {
    const { shop, phone } = await invited();
    const { phone: owners } = await invited();
    await signIn(owners, details());
    for (const taken of [phone, owners]) {
      expect((await invite(shop.token, taken)).body.code, taken).toBe('CONFLICT');
    }
    const both = { name: 'Esi Owusu', phone: newNumber(), email: 'esi@example.com', role: 'packer' };
    expect((await post('/shops/team', both, shop.token)).status).toBe(422);
    expect((await post('/shops/team', { name: 'Esi Owusu', role: 'packer' }, shop.token)).status).toBe(422);
  });

  it('of a suspended shop is not signed in', async () => {
    const { shop, phone, id } = await invited();
    await post(`/admin/shops/${shop.id}/ban`, { reason: 'Fake goods' }, await demoAdmin(market));
    expect((await signIn(phone)).body.data.invitations).toEqual([]);
    expect((await verify(phone, accept(id))).body.code).toBe('SHOP_SUSPENDED');
  });
});
