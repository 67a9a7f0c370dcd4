import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../../src/modules/books/index.ts';
import { addMember } from '../../src/modules/groups/index.ts';
import { disputeHelpers } from './support/disputes.ts';
import { bring, memberNumber, newGroup, newMember, readMembership } from './support/groups.ts';
import { harvestHelpers } from './support/harvests.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { newCustomer } from './support/people.ts';
import { handOver, newShop, sale } from './support/sellers.ts';

/* What reservations and members' money keep open when an account or a shop is to close. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => expect(await findViolations(market.database.db)).toEqual([]));

const { offer, offered, reserve, reserved, act, booked, follow } = harvestHelpers(() => market);
const { dispute, decide } = disputeHelpers(() => market);

const close = async (path: string, token: string) => {
  const { status, body } = await market.call('DELETE', path, { token });
  return { status, why: body.message as string };
};
const closeAccount = (token: string) => close('/users/profile', token);
const closeShop = (token: string) => close('/shops/profile', token);
const isPaidBack = (orderId: string) =>
  until(async () => {
    await market.rows('update refunds set check_after = now() where order_id = $1', [orderId]);
    await market.runMoneyJobs();
    return !('CUSTOMER_REFUND_DUE' in (await booked(orderId)));
  });

describe('an account with a reservation', () => {
  it('closes only once the deposit is back', async () => {
    const shop = await newShop(market);
    const id = await offered(shop);
    const { token, orderId } = await reserved(id, 2);
    expect(await closeAccount(token)).toMatchObject({ status: 409 });
    expect((await closeAccount(token)).why).toContain('you have reserved a harvest');
    await act(shop, id, 'ready', { quantity: 2, price: 50 });
    expect((await closeAccount(token)).why).toContain('you have reserved a harvest');
    await act(shop, id, 'fail', { reason: 'Flood' });
    await follow();
    expect((await closeAccount(token)).why).toContain('a refund is still open');
    await isPaidBack(orderId);
    expect((await closeAccount(token)).status).toBe(200);
  });

  it('does not close while its deposit is held under a dispute', async () => {
    const shop = await newShop(market);
    const id = await offered(shop);
    const { token, orderId } = await reserved(id, 2);
    const disputed = await dispute(orderId);
    await act(shop, id, 'fail', { reason: 'Flood' });
    await follow();
    expect((await closeAccount(token)).status).toBe(409);
    // Won, and the deposit is still held until the next run returns it.
    await decide(disputed, 'won');
    const [row] = await market.rows('select held_pesewas as held from order_deposits where order_id = $1', [
      orderId,
    ]);
    expect(row).toEqual({ held: 2100 });
    expect((await closeAccount(token)).why).toContain('you have reserved a harvest');
    expect((await closeShop(shop.token)).why).toContain('1 order is reserved with a deposit');
    await follow();
    await isPaidBack(orderId);
    expect((await closeAccount(token)).status).toBe(200);
  });

  it('closes or reserves, never both', async () => {
    const id = await offered(await newShop(market));
    for (let round = 0; round < 3; round++) {
      const { token } = await newCustomer(market);
      const [made, closed] = await Promise.all([reserve(token, id, { quantity: 1 }), closeAccount(token)]);
      const isClosed = closed.status === 200;
      expect([made.status === 201, isClosed]).toEqual([!isClosed, isClosed]);
    }
  });
});

describe('a shop with harvests', () => {
  it('does not close while one is offered or reserved', async () => {
    const shop = await newShop(market);
    const id = await offered(shop);
    expect(await closeShop(shop.token)).toMatchObject({
      ...{ status: 409, why: expect.stringContaining('a harvest has not ended') },
    });
    const { orderId } = await reserved(id, 2);
    expect((await closeShop(shop.token)).why).toContain('1 order is reserved with a deposit');
    await act(shop, id, 'ready', { quantity: 2, price: 50 });
    expect((await closeShop(shop.token)).why).toContain('1 order is reserved with a deposit');
    await act(shop, id, 'fail', { reason: 'Flood' });
    await follow();
    expect((await closeShop(shop.token)).why).toContain('a refund is open');
    await isPaidBack(orderId);
    expect((await closeShop(shop.token)).status).toBe(200);
  });

  it('closes or offers a harvest, never both', async () => {
    for (let round = 0; round < 3; round++) {
      const shop = await newShop(market);
      const [made, closed] = await Promise.all([offer(shop), closeShop(shop.token)]);
      const isClosed = closed.status === 200;
      expect([made.status === 201, isClosed]).toEqual([!isClosed, isClosed]);
    }
  });
});

describe('a group', () => {
  it('closes only once its members are paid, and takes nobody in while it closes', async () => {
    const group = await newGroup(market, 0);
    const ama = await newMember(market, group);
    await bring(market, group, ama, 2);
    const sold = await sale(market, group, 2);
    await handOver(market, group, sold.orderId);
    const { payable } = await readMembership(market, ama);
    expect(payable).toBeGreaterThan(0);
    expect((await closeShop(group.token)).why).toContain('members of your group are still owed money');
    // The member's own account may go: the money belongs to the number.
    expect((await closeAccount(ama.token)).status).toBe(200);
    const [kept] = await market.rows('select phone from group_members where id = $1', [ama.id]);
    expect(kept).toEqual({ phone: ama.phone });
    expect((await closeShop(group.token)).why).toContain('members of your group are still owed money');
  });

  it('closes, or takes a member in, never both', async () => {
    const shop = await newShop(market);
    const body = { since: 2021, ownSharePercent: 10 };
    await market.call('POST', '/shops/group', { token: shop.token, body });
    const add = addMember(market.database.db, {
      ...{ shopId: shop.id, name: 'Esi Mensah', phone: memberNumber(), role: 'MEMBER', language: 'en' },
    });
    const [, closed] = await Promise.allSettled([add, closeShop(shop.token)]);
    expect(closed).toMatchObject({ value: { status: 200 } });
    const left = await market.rows(
      "select name from group_members where shop_id = $1 and (phone <> '' or left_at is null)",
      [shop.id],
    );
    expect(left).toEqual([]);
  });
});
