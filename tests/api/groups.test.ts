import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { readMemberBalances } from '../../src/modules/ledger/index.ts';
import { refundPart } from './support/admin-money.ts';
import { letTextsPass } from './support/agents.ts';
import {
  bring,
  codeTo,
  memberNumber,
  newGroup,
  newMember,
  readMembership,
  type TestGroup,
  type TestMember,
} from './support/groups.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newCustomer } from './support/people.ts';
import { demoAdmin, handOver, readEarnings, sale } from './support/sellers.ts';
import { textsTo } from './support/texts.ts';

/* A shop that sells for its members: who agreed, what they brought, and what they get of a sale. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

const owed = async ({ id }: TestMember) =>
  (await readMemberBalances(market.database.db, [id])).get(id)?.payable ?? 0;
const leftOf = async (itemId: string) => {
  const [item] = await market.rows<{ left: number }>(
    'select shop_left_pesewas as left from order_items where id = $1',
    [itemId],
  );
  return item?.left as number;
};
const terms = (group: TestGroup, body: object) =>
  market.call('PUT', '/shops/group/terms', { token: group.token, body });
const leave = (member: TestMember) =>
  market.call('POST', `/group/${member.id}/leave`, { token: member.token });

describe('a member', () => {
  it('counts once the own phone has agreed, and nobody else reads of it', async () => {
    const group = await newGroup(market, 0);
    const [phone, { token }] = [memberNumber(), group];
    const body = { name: 'Ayisha Dramani', phone };
    const added = await market.call('POST', '/shops/group/members', { token, body });
    const shown = async () => (await market.call('GET', `/shops/${group.id}`)).body.data.group;
    expect(await shown()).toEqual({ members: 0, since: 2021 });
    const [text] = await textsTo(market, phone);
    expect(text).toContain('keeps 10%');
    const ghost = await bring(market, group, added.body.data, 5);
    expect([ghost.status, ghost.body.message]).toEqual([
      409,
      'Ayisha Dramani has not agreed yet. Send the code again',
    ]);
    const agree = (code: string) =>
      market.call('POST', `/shops/group/members/${added.body.data.id}/agree`, { token, body: { code } });
    expect((await agree('000000')).status).toBe(400);
    const code = await codeTo(market, phone);
    expect((await agree(code)).status).toBe(200);
    expect((await agree(code)).status).toBe(400);
    expect(await shown()).toEqual({ members: 1, since: 2021 });
    expect(
      JSON.stringify((await market.call('GET', `/products/${group.productId}`)).body.data),
    ).not.toContain('Ayisha');
    await letTextsPass(market);
    const twice = await market.call('POST', '/shops/group/members', { token, body });
    expect([twice.status, twice.body.message]).toEqual([409, 'This number is in the group already']);
    expect(
      (await market.call('POST', '/shops/group', { token, body: { since: 2020, ownSharePercent: 1 } }))
        .status,
    ).toBe(409);
  });

  it('leaves at once: what is there stays, and nothing more is brought', async () => {
    const group = await newGroup(market, 1);
    const member = await newMember(market, group);
    await bring(market, group, member, 50);
    expect((await leave(member)).status).toBe(200);
    expect((await leave(member)).status).toBe(404);
    expect((await bring(market, group, member, 5)).status).toBe(404);
    const sold = await sale(market, group, 2);
    await handOver(market, group, sold.orderId);
    expect(await owed(member)).toBe(Math.round((await leftOf(sold.itemId)) * 0.9));
    expect(await readMembership(market, member)).toMatchObject({ payable: (await owed(member)) / 100 });
  });

  it('is in one group once, and a group has one treasurer', async () => {
    const group = await newGroup(market, 2);
    await newMember(market, group, { role: 'TREASURER' });
    const other = await newMember(market, group, { role: 'SECRETARY' });
    const made = await market.call('PUT', `/shops/group/members/${other.id}/role`, {
      token: group.token,
      body: { role: 'TREASURER' },
    });
    expect([made.status, made.body.message]).toEqual([
      409,
      'The group has a treasurer. Change that member first',
    ]);
    const removed = await market.call('DELETE', `/shops/group/members/${other.id}`, { token: group.token });
    expect(removed.status).toBe(200);
    const [row] = await market.rows('select left_by as by from group_members where id = $1', [other.id]);
    expect(row).toEqual({ by: 'GROUP' });
    expect((await textsTo(market, other.phone))[0]).toContain('stay yours');
  });
});

describe('a lot', () => {
  it('is on both phones, and not entered twice', async () => {
    const group = await newGroup(market, 3);
    const secretary = await newMember(market, group, { name: 'Rahina Seidu', role: 'SECRETARY' });
    const member = await newMember(market, group);
    const headers = { 'idempotency-key': 'lot-of-today-1' };
    const [first, again] = await Promise.all([
      bring(market, group, member, 2.5, { weightKg: 5 }, headers),
      bring(market, group, member, 2.5, { weightKg: 5 }, headers),
    ]);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(again.body.data).toEqual(first.body.data);
    for (const { phone } of [member, secretary]) {
      const slips = (await textsTo(market, phone)).filter((text) => text.includes('slip'));
      expect(slips).toHaveLength(1);
      expect(slips[0]).toContain('Ayisha Dramani brought 2.5 x');
    }
    const same = await bring(market, group, member, 2.5, { weightKg: 5 });
    expect(same.status).toBe(409);
    expect(same.body.errors.again).toContain('says the same for that day');
    const races = await Promise.all([1, 2, 3].map(() => bring(market, group, member, 7)));
    expect(races.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await bring(market, group, member, 2.5, { weightKg: 5, again: true })).status).toBe(201);
    const own = await market.call('GET', '/shops/group/lots', { token: member.token });
    expect(own.body.data.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2.5, 7, 2.5]);
    const stranger = await newCustomer(market);
    expect((await market.call('GET', '/shops/group/lots', { token: stranger.token })).body.data).toEqual([]);
  });

  it.each([
    ['tomorrow', 1, 422],
    ['today', 0, 201],
    ['a week ago', -7, 201],
    ['eight days ago', -8, 422],
  ])('that was brought %s answers so', async (_, days, status) => {
    const group = await theGroup();
    const broughtOn = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await bring(market, group, await theMember(group), 3, { broughtOn })).status).toBe(status);
  });

  it('of another shop’s product or member is refused', async () => {
    const [group, other] = [await theGroup(), await newGroup(market, 5)];
    const [member, stranger] = [await theMember(group), await newMember(market, other)];
    expect((await bring(market, group, stranger, 3)).status).toBe(404);
    expect((await bring(market, { ...group, productId: other.productId }, member, 3)).status).toBe(404);
  });

  it('is cancelled while nothing of it is sold, and not after', async () => {
    const group = await newGroup(market, 6);
    const member = await newMember(market, group);
    const voided = (id: string) =>
      market.call('POST', `/shops/group/lots/${id}/void`, {
        token: group.token,
        body: { reason: 'Entered for the wrong member' },
      });
    const [one, two] = [await bring(market, group, member, 4), await bring(market, group, member, 5)];
    expect((await voided(one.body.data.id)).status).toBe(200);
    expect((await voided(one.body.data.id)).status).toBe(409);
    expect((await textsTo(market, member.phone))[0]).toContain('was cancelled');
    const sold = await sale(market, group, 2);
    await market.call('POST', `/orders/${sold.orderId}/ship`, { token: group.token, body: {} });
    const late = await voided(two.body.data.id);
    expect([late.status, late.body.message]).toEqual([
      409,
      'A part of this lot is sold, or it is cancelled already',
    ]);
  });
});

let known: TestGroup | null = null;
let knownMember: TestMember | null = null;
const theGroup = async () => {
  known ??= await newGroup(market, 4);
  return known;
};
const theMember = async (group: TestGroup) => {
  knownMember ??= await newMember(market, group);
  return knownMember;
};

describe('a sale', () => {
  it('is split by the lots it was filled from, the oldest first, less the group’s own share', async () => {
    const group = await newGroup(market, 7);
    const [ama, esi] = [await newMember(market, group), await newMember(market, group, { name: 'Esi' })];
    await bring(market, group, ama, 1);
    await bring(market, group, esi, 1.5);
    const sold = await sale(market, group, 3);
    const earned = await readEarnings(market, group.token);
    await handOver(market, group, sold.orderId);
    const left = await leftOf(sold.itemId);
    // One of three units is Ama's, one and a half Esi's, and half a unit of no lot stays with the group.
    const due = [(left * 0.9) / 3, (left * 0.9) / 2];
    expect(Math.abs((await owed(ama)) - (due[0] as number))).toBeLessThan(1);
    expect(Math.abs((await owed(esi)) - (due[1] as number))).toBeLessThan(1);
    const after = await readEarnings(market, group.token);
    const released = Math.round((earned.held - after.held) * 100);
    expect(Math.round((after.available - earned.available) * 100)).toBe(
      released - (await owed(ama)) - (await owed(esi)),
    );
    const statement = (await market.call('GET', '/shops/group/statement', { token: ama.token })).body.data;
    expect(statement.members).toEqual([
      expect.objectContaining({ id: ama.id, payable: (await owed(ama)) / 100 }),
    ]);
    expect(statement.lines).toEqual([
      expect.objectContaining({ kind: 'SALE', amount: (await owed(ama)) / 100, memberId: ama.id }),
    ]);
    const all = (await market.call('GET', '/shops/group/statement', { token: group.token })).body.data;
    expect(all.members).toHaveLength(2);

    // A third goes back: members give back in the same proportion.
    const about = { itemId: sold.itemId, amount: Math.floor(left / 3) / 100, reason: 'A third was wet' };
    const part = await refundPart(market, await demoAdmin(market), sold.orderId, about);
    expect(part.status, JSON.stringify(part.body)).toBe(200);
    const rest = await leftOf(sold.itemId);
    expect(Math.abs((await owed(ama)) - (rest * 0.9) / 3)).toBeLessThan(1);
    expect(Math.abs((await owed(esi)) - (rest * 0.9) / 2)).toBeLessThan(1);
  });

  it('is taken back with an undone receipt, and booked again once', async () => {
    const group = await newGroup(market, 8);
    const member = await newMember(market, group);
    await bring(market, group, member, 10);
    const sold = await sale(market, group, 2);
    const { token } = sold.customer;
    await market.call('POST', `/orders/${sold.orderId}/deliver`, { token: group.token, body: {} });
    expect(await owed(member)).toBe(0);
    const receive = (path: string) =>
      market.call('POST', `/orders/${sold.orderId}/${path}`, { token, body: {} });
    await receive('receive');
    const share = await owed(member);
    expect(share).toBe(Math.round((await leftOf(sold.itemId)) * 0.9));
    await receive('receive/take-back');
    expect(await owed(member)).toBe(0);
    await receive('receive');
    expect(await owed(member)).toBe(share);
  });

  it('keeps the terms of its lots and of its payment, whatever the group changes after', async () => {
    const group = await newGroup(market, 9);
    const [ama, esi] = [await newMember(market, group), await newMember(market, group, { name: 'Esi' })];
    await bring(market, group, ama, 1);
    expect((await terms(group, { split: 'LOTS', ownSharePercent: 50 })).status).toBe(200);
    expect((await textsTo(market, ama.phone))[0]).toContain('keeps 50%');
    const first = await sale(market, group, 1);
    const shares = [
      { memberId: ama.id, weight: 1 },
      { memberId: esi.id, weight: 3 },
    ];
    expect((await terms(group, { split: 'SHARES', ownSharePercent: 20, shares })).status).toBe(200);
    await handOver(market, group, first.orderId);
    // Her lot was brought when the group kept 10 %.
    expect(await owed(ama)).toBe(Math.round((await leftOf(first.itemId)) * 0.9));
    expect(await owed(esi)).toBe(0);
    const second = await sale(market, group, 1);
    expect((await terms(group, { split: 'LOTS', ownSharePercent: 0 })).status).toBe(200);
    await handOver(market, group, second.orderId);
    const left = await leftOf(second.itemId);
    expect(Math.abs((await owed(esi)) - left * 0.8 * 0.75)).toBeLessThan(1);
    for (const wrong of [
      [],
      [
        { memberId: ama.id, weight: 1 },
        { memberId: ama.id, weight: 2 },
      ],
    ]) {
      const refused = await terms(group, { split: 'SHARES', ownSharePercent: 20, shares: wrong });
      expect(refused.status).toBe(422);
    }
    expect((await terms(group, { split: 'LOTS', ownSharePercent: 50.5 })).status).toBe(422);
  });

  it('gives lots back when it is cancelled or undone, and two at once share what there is', async () => {
    const group = await newGroup(market, 10);
    const member = await newMember(market, group);
    const lot = await bring(market, group, member, 3);
    const remaining = async () => {
      const [row] = await market.rows<{ left: number }>(
        'select remaining_milli::int as left from lots where id = $1',
        [lot.body.data.id],
      );
      return row?.left;
    };
    const [one, two] = [await sale(market, group, 2), await sale(market, group, 2)];
    expect(await remaining()).toBe(3000);
    const send = (orderId: string) =>
      market.call('POST', `/orders/${orderId}/deliver`, { token: group.token, body: {} });
    const both = await Promise.all([send(one.orderId), send(two.orderId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await remaining()).toBe(0);
    const filled = await market.rows('select sum(quantity_milli)::int as milli from lot_allocations');
    expect(filled).not.toEqual([{ milli: null }]);
    await market.call('POST', `/orders/${one.orderId}/deliver/take-back`, { token: group.token });
    await market.call('POST', `/orders/${two.orderId}/deliver/take-back`, { token: group.token });
    expect(await remaining()).toBe(3000);
  });
});

it('a group is read by its shop, and by admins with its sums', async () => {
  const group = await theGroup();
  await theMember(group);
  const own = (await market.call('GET', '/shops/group', { token: group.token })).body.data;
  expect(own).toMatchObject({ since: 2021, split: 'LOTS', ownSharePercent: 10 });
  expect(own.members[0]).toMatchObject({ name: 'Ayisha Dramani', hasWallet: false, payable: 0 });
  const all = (await market.call('GET', '/admin/groups', { token: await demoAdmin(market) })).body.data;
  expect(all).toContainEqual(expect.objectContaining({ shopId: group.id, members: 1, withoutWallet: 1 }));
});
