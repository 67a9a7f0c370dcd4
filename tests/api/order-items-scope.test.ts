import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import {
  acceptItem,
  addRefundedAmount,
  correctItemShipment,
  holdEarningsAgain,
  type ItemTransition,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  postponeRelease,
  releaseEarnings,
  splitItem,
  transitionItem,
  undoDelivery,
} from '../../src/modules/orders/index.ts';
import type { DbOrTx, Transaction } from '../../src/platform/database.ts';
import { DAY, fromNow } from '../support/deadline-boundary.ts';
import { insertRow } from './support/insert-row.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { DELIVERED, orderRowHelpers, type Part, SENT } from './support/order-rows.ts';
import { readStock } from './support/people.ts';

/* Changes of one order item, and that they affect no other. */

let market: Market;
const { prepare, excludeOtherRows, sellers, db, within, paid } = orderRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await prepare();
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

describe('an order item', () => {
  const ADMIN = { kind: 'admin', id: crypto.randomUUID() } as const;
  const SHOP = { kind: 'shop', id: crypto.randomUUID() } as const;
  const REFUSED = { code: 'INVALID_STATE' };
  const readItem = async ({ orderId, itemId }: Part, tx: DbOrTx = db()) =>
    (await listItems(tx, orderId)).find(({ id }) => id === itemId) as OrderItemRow;
  /** Runs `act` on the item of a part, with its order locked. */
  const about = (
    part: Part,
    act: (tx: Transaction, item: OrderItemRow, order: OrderRow) => Promise<unknown>,
  ) =>
    within(async (tx) => {
      const order = await lockOrder(tx, part.orderId);
      await act(tx, await readItem(part, tx), order);
    });
  /** Changes the item's state, optionally from an outdated copy of its row. */
  const change = (
    part: Part,
    to: ItemTransition,
    as: typeof ADMIN | typeof SHOP = SHOP,
    read: Partial<OrderItemRow> = {},
  ) => about(part, (tx, item, order) => transitionItem(tx, order, { ...item, ...read }, to, as));
  const events = async ({ orderId }: Part) =>
    (await market.rows<{ text: string }>('select text from order_events where order_id = $1', [orderId])).map(
      ({ text }) => text,
    );
  const readStatus = async (part: Part) => (await readItem(part)).status;

  it.each([
    { change: { to: 'SHIPPED' }, text: 'Yam was sent' },
    { change: { to: 'SHIPPED', carrierName: 'STC', trackingNumber: '7' }, text: 'Yam was sent with STC, 7' },
    { change: { to: 'DELIVERED', carrierName: 'STC' }, text: 'Yam was delivered' },
  ] as const)('has the change in its history: $text', async ({ change: to, text }) => {
    const { a } = await paid();
    await change(a, to);
    expect(await events(a)).toEqual([text]);
  });

  it('does not move in an unpaid order', async () => {
    const { a } = await paid({}, {}, { status: 'AWAITING_PAYMENT', paid_at: null });
    await expect(change(a, { to: 'SHIPPED' })).rejects.toMatchObject(REFUSED);
    expect(await readStatus(a)).toBe('PENDING');
  });

  it('is cancelled in transit by an admin alone', async () => {
    const { a } = await paid(SENT);
    await expect(change(a, { to: 'CANCELLED' })).rejects.toMatchObject(REFUSED);
    await change(a, { to: 'CANCELLED' }, ADMIN);
    expect(await readStatus(a)).toBe('CANCELLED');
  });

  it('takes only transitions in the table of states', async () => {
    const { a } = await paid(DELIVERED);
    await expect(change(a, { to: 'SHIPPED' })).rejects.toMatchObject(REFUSED);
    expect([await readStatus(a), await events(a)]).toEqual(['DELIVERED', []]);
  });

  it('moves only from the state in which it was read', async () => {
    const { a } = await paid(SENT);
    await expect(change(a, { to: 'DELIVERED' }, SHOP, { status: 'PENDING' })).rejects.toMatchObject(REFUSED);
    expect([await readStatus(a), await events(a)]).toEqual(['SHIPPED', []]);
  });

  const accept = (part: Part) => about(part, (tx, item) => acceptItem(tx, item, SHOP));

  it('is accepted alone and once', async () => {
    const { a, b } = await paid();
    await accept(a);
    expect([(await readItem(a)).acceptedAt, (await readItem(b)).acceptedAt]).toEqual([fromNow(0), null]);
    await expect(accept(a)).rejects.toMatchObject(REFUSED);
  });

  it('is not accepted once it is sent', async () => {
    const { a } = await paid(SENT);
    await expect(accept(a)).rejects.toMatchObject(REFUSED);
    expect(await events(a)).toEqual([]);
  });

  const correct = (part: Part) =>
    about(part, (tx, item) => correctItemShipment(tx, item, { carrierName: 'VIP' }, SHOP));

  it('has its shipment corrected alone while it is in transit', async () => {
    const sent = { ...SENT, carrier_name: 'STC', tracking_number: '7' };
    const { a, b } = await paid(sent, sent);
    await correct(a);
    expect(await readItem(a)).toMatchObject({ carrierName: 'VIP', trackingNumber: '7' });
    expect(await readItem(b)).toMatchObject({ carrierName: 'STC', trackingNumber: '7' });
  });

  it.each([{ status: 'PENDING' }, DELIVERED])(
    'has no shipment to correct when it is $status',
    async (item) => {
      const { a } = await paid(item);
      await expect(correct(a)).rejects.toMatchObject(REFUSED);
      expect([(await readItem(a)).carrierName, await events(a)]).toEqual([null, []]);
    },
  );

  const undo = (part: Part) => about(part, (tx, item, order) => undoDelivery(tx, order, item, SHOP));

  it('is marked as not delivered alone and once', async () => {
    const { a, b } = await paid({ ...DELIVERED, shipped_at: new Date(0) }, DELIVERED);
    await undo(a);
    expect([await readStatus(a), await readStatus(b)]).toEqual(['SHIPPED', 'DELIVERED']);
    await expect(undo(a)).rejects.toMatchObject(REFUSED);
    expect(await events(a)).toEqual(['Delivery of Yam undone']);
  });

  it('has its automatic release postponed alone and while it is in transit', async () => {
    const { a, b } = await paid(SENT, SENT);
    const due = async (part: Part) => (await readItem(part)).releaseDueAt;
    const postpone = () => about(a, (tx, item) => postponeRelease(tx, item));
    await postpone();
    expect([await due(a), await due(b)]).toEqual([fromNow(7 * DAY), SENT.release_due_at]);
    await market.rows("update order_items set status = 'DELIVERED', release_due_at = $2 where id = $1", [
      a.itemId,
      DELIVERED.release_due_at,
    ]);
    await postpone();
    expect(await due(a)).toEqual(DELIVERED.release_due_at);
  });

  it('is split only as it was read', async () => {
    const { a } = await paid({ quantity: 3 });
    const split = (read: Partial<OrderItemRow>) =>
      about(a, (tx, item) => splitItem(tx, { ...item, ...read }, 1, SHOP));
    for (const read of [{ quantity: 4 }, { refundedPesewas: pesewas(1) }])
      await expect(split(read)).rejects.toMatchObject(REFUSED);
    await split({});
    expect((await listItems(db(), a.orderId)).map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 2]);
  });

  it('is released and held again in turn, each time in the ledger', async () => {
    const { a } = await paid(DELIVERED);
    const release = () => about(a, (tx, item) => releaseEarnings(tx, item, 'CUSTOMER'));
    const holdAgain = () => about(a, (tx, item) => holdEarningsAgain(tx, item));
    await expect(holdAgain()).rejects.toMatchObject(REFUSED);
    for (let time = 0; time < 2; time++) {
      await release();
      await expect(release()).rejects.toMatchObject(REFUSED);
      await holdAgain();
      await expect(holdAgain()).rejects.toMatchObject(REFUSED);
    }
    const booked = await market.rows<{ available: number }>(
      `select -e.amount_pesewas as available from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where t.order_id = $1 and e.account = 'SHOP_AVAILABLE' order by t.id`,
      [a.orderId],
    );
    expect(booked.map(({ available }) => available)).toEqual([100, -100, 100, -100]);
  });

  it('is released and held again with the delivery fee of its own part alone', async () => {
    const { a, b } = await paid(DELIVERED, DELIVERED);
    for (const { orderId, shopId } of [b, a])
      await insertRow(market, 'order_deliveries', {
        ...{ order_id: orderId, shop_id: shopId, kind: 'STATION' },
        ...{ fee_pesewas: shopId === a.shopId ? 20 : 70, days_from: 1, days_to: 2 },
      });
    const available = async ({ orderId, shopId }: Part) => {
      const [sum] = await market.rows<{ pesewas: number }>(
        `select -sum(e.amount_pesewas)::int as pesewas from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
         where t.order_id = $1 and e.shop_id = $2 and e.account = 'SHOP_AVAILABLE'`,
        [orderId, shopId],
      );
      return sum?.pesewas;
    };
    for (const part of [a, b]) await about(part, (tx, item) => releaseEarnings(tx, item, 'CUSTOMER'));
    expect([await available(a), await available(b)]).toEqual([120, 170]);
    await about(a, (tx, item) => holdEarningsAgain(tx, item));
    expect(
      await market.rows('select shop_id from order_deliveries where order_id = $1 and released_at is null', [
        a.orderId,
      ]),
    ).toEqual([{ shop_id: a.shopId }]);
    expect(await available(a)).toBe(0);
  });
});

describe('stock of a changed item', () => {
  it.each([
    { what: 'comes back with what is cancelled unsent', item: {}, to: 'CANCELLED', back: 1 },
    { what: 'does not come back with what is lost on its way', item: SENT, to: 'CANCELLED', back: 0 },
    { what: 'does not come back with what is sent', item: {}, to: 'SHIPPED', back: 0 },
  ] as const)('$what', async ({ item, to, back }) => {
    const { id, a } = await paid(item);
    const before = await readStock(market, sellers.first.productId);
    await within(async (tx) => {
      const row = (await listItems(tx, id)).find((one) => one.id === a.itemId) as OrderItemRow;
      await transitionItem(tx, await lockOrder(tx, id), row, { to }, { kind: 'admin' });
    });
    expect((await readStock(market, sellers.first.productId)) - before).toBe(back);
  });
});

it('refunds of an item add up, and a stale one is refused', async () => {
  const { id, a, b } = await paid({}, { refunded_pesewas: 20, refunded_fee_pesewas: 1 });
  const readItem = async (part: Part) =>
    (await listItems(db(), id)).find((one) => one.id === part.itemId) as OrderItemRow;
  const [other, item] = [await readItem(a), await readItem(b)];
  const count = () => within((tx) => addRefundedAmount(tx, item, { price: pesewas(30), fee: pesewas(2) }));
  await count();
  await expect(count()).rejects.toMatchObject({ code: 'INVALID_STATE' });
  expect(await readItem(a)).toEqual(other);
  expect(await readItem(b)).toMatchObject({ refundedPesewas: 50, refundedFeePesewas: 3 });
});
