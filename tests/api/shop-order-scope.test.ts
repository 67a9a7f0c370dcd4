import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  findItemsToRelease,
  findReleasableShopOrders,
  findShopOrdersAwaitingReceipt,
  findUnshippedShopOrders,
  markReminded,
  type ShopOrderRef,
} from '../../src/modules/orders/index.ts';
import { fromNow } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { DELIVERED, orderRowHelpers, SENT } from './support/order-rows.ts';

/* Parts of orders that wait for release, confirmation or shipping; each is found on its own. */

let market: Market;
const { prepare, excludeOtherRows, sellers, db, within, orderRow, partRow, paid } = orderRowHelpers(
  () => market,
);
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await prepare();
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

const formatKey = ({ orderId, shopId }: ShopOrderRef) => `${orderId} ${shopId}`;
const formatKeys = (parts: ShopOrderRef[]) => parts.map(formatKey);
const inOrder = (...parts: ShopOrderRef[]) => formatKeys(parts).sort();

const OLD = { paid_at: new Date(0) };

const toRelease = (after?: ShopOrderRef, limit = 50) => findReleasableShopOrders(db(), { after, limit });
const toAsk = (after?: ShopOrderRef, limit = 50) =>
  findShopOrdersAwaitingReceipt(db(), { withinDays: 2, after, limit });
const unsent = (after?: ShopOrderRef, limit = 50, onlyUnreminded = false) => {
  const seen = after && { ...after, names: [] };
  return findUnshippedShopOrders(db(), { paidBefore: '48 hours', onlyUnreminded, after: seen, limit });
};

describe('parts of orders, read page by page', () => {
  it.each([
    { what: 'to release', item: DELIVERED, find: toRelease },
    { what: 'to ask about', item: SENT, find: toAsk },
    { what: 'not sent', item: {}, find: unsent },
  ])('come once each: $what', async ({ item, find }) => {
    const [one, other] = [await paid(item, item, OLD), await paid(item, item, OLD)];
    const expected = inOrder(one.a, one.b, other.a, other.b);
    const found: ShopOrderRef[] = [];
    for (let page = 0; page < 2; page++) found.push(...(await find(found.at(-1), 2)));
    expect(formatKeys(found)).toEqual(expected);
    expect(await find(found.at(-1), 2)).toEqual([]);
  });
});

describe('earnings that are due for release', () => {
  const itemsDue = async (part: ShopOrderRef) => [...(await findItemsToRelease(db(), part))];

  it('belong to a due part and to no other shop or order', async () => {
    const later = { ...DELIVERED, release_due_at: fromNow(1) };
    const [one, other] = [await paid(DELIVERED, later), await paid(later, DELIVERED)];
    expect(formatKeys(await toRelease())).toEqual(inOrder(one.a, other.b));
    expect(await itemsDue(one.a)).toEqual([one.a.itemId]);
    expect(await itemsDue(one.b)).toEqual([]);
    expect(await itemsDue(other.b)).toEqual([other.b.itemId]);
  });

  it.each([
    { what: 'what is released', item: { ...DELIVERED, released_at: new Date(0), release_reason: 'CODE' } },
    { what: 'what was sent and then cancelled', item: { ...SENT, status: 'CANCELLED' } },
    { what: 'what was sent and then refunded whole', item: { ...SENT, refunded_pesewas: 100 } },
  ])('leave out $what', async ({ item }) => {
    const { a, b } = await paid(item, { ...SENT, refunded_pesewas: 99 });
    expect(formatKeys(await toRelease())).toEqual(inOrder(b));
    expect(await itemsDue(a)).toEqual([]);
    expect(await itemsDue(b)).toEqual([b.itemId]);
  });

  it('leave out parts that the customer has not received, in that shop alone', async () => {
    const id = await orderRow();
    await partRow(id, sellers.first, SENT, { not_received_at: fromNow(0) });
    const other = await partRow(id, sellers.second, SENT);
    expect(formatKeys(await toRelease())).toEqual(inOrder(other));
  });
});

describe('the question whether a part has come', () => {
  it('is asked once per part, whatever was asked about another', async () => {
    const id = await orderRow();
    await partRow(id, sellers.first, SENT, { asked_at: fromNow(0) });
    const other = await partRow(id, sellers.second, SENT);
    expect(formatKeys(await toAsk())).toEqual(inOrder(other));
  });

  it('is asked about parts in transit, unless the customer has denied receipt', async () => {
    await paid(DELIVERED, { status: 'CANCELLED', release_due_at: new Date(0) });
    const id = await orderRow();
    await partRow(id, sellers.first, SENT, { not_received_at: fromNow(0) });
    const other = await partRow(id, sellers.second, SENT);
    expect(formatKeys(await toAsk())).toEqual(inOrder(other));
  });
});

describe('an unsent part', () => {
  it('is a waiting part of a paid order', async () => {
    const { a } = await paid({}, { status: 'SHIPPED' }, OLD);
    await paid({ lapsed: true }, { status: 'CANCELLED' }, OLD);
    await paid({}, {}, { ...OLD, status: 'CANCELLED' });
    expect(formatKeys(await unsent())).toEqual(inOrder(a));
  });

  it('is due for a reminder where there was none', async () => {
    const { a, b } = await paid({ reminded_at: fromNow(0) }, {}, OLD);
    expect(formatKeys(await unsent(undefined, 50, true))).toEqual(inOrder(b));
    expect(formatKeys(await unsent())).toEqual(inOrder(a, b));
  });

  it('is marked as reminded once and alone', async () => {
    const [one, other] = [await paid(), await paid()];
    const mark = (part: ShopOrderRef) => within((tx) => markReminded(tx, part));
    expect([await mark(one.a), await mark(one.a)]).toEqual([true, false]);
    expect([await mark(one.b), await mark(other.a), await mark(other.b)]).toEqual([true, true, true]);
  });

  it('is due for no reminder once it is sent', async () => {
    const { a } = await paid({ status: 'SHIPPED' });
    expect(await within((tx) => markReminded(tx, a))).toBe(false);
  });
});
