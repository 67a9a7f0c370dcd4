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
  releaseEarnings,
  transitionItem,
  undoDelivery,
} from '../../src/modules/orders/index.ts';
import type { DbOrTx, Transaction } from '../../src/platform/database.ts';
import { fromNow } from '../support/deadline-boundary.ts';
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
