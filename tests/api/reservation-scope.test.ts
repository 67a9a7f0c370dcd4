import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLowStockCrossings } from '../../src/modules/catalogue/index.ts';
import { startCheckout } from '../../src/modules/checkout/checkout/check-out.ts';
import {
  allowReservation,
  countReservations,
  createReservation,
  extendReservation,
  lockOrder,
  type OrderRow,
  purgeOrderIps,
} from '../../src/modules/orders/index.ts';
import type { Transaction } from '../../src/platform/database.ts';
import { DAY, fromNow, HOUR, MINUTE } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { orderRowHelpers } from './support/order-rows.ts';
import { newCustomer } from './support/people.ts';

/* Reservations: for which orders and how long, and that they affect no other order. */

let market: Market;
const { prepare, excludeOtherRows, buyer, sellers, db, within, orderRow, partRow } = orderRowHelpers(
  () => market,
);
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await prepare();
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

describe('stock reservation', () => {
  const WAITING = { status: 'AWAITING_PAYMENT', paid_at: null };
  const TIMES = { paymentWindowMs: MINUTE, longestMs: HOUR };
  const hold = ({ userId = buyer.id, limitAddress = false, placedFrom = '10.0.0.1' as string | null }) =>
    within(async (tx) => {
      const { standing } = await startCheckout(tx, userId, limitAddress ? placedFrom : null);
      return allowReservation(standing, { placedFrom, ...TIMES });
    });

  it('is refused to a suspended account', async () => {
    const { id } = await newCustomer(market);
    await hold({ userId: id });
    await market.rows('update users set suspended_at = now() where id = $1', [id]);
    await expect(hold({ userId: id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is limited to one unpaid order for a verified customer who has never paid', async () => {
    const { id } = await newCustomer(market);
    await market.rows('update users set email_verified_at = now() where id = $1', [id]);
    await orderRow({ ...WAITING, user_id: id });
    await expect(hold({ userId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('counts orders of new customers at the same address, and of no other', async () => {
    const stranger = await newCustomer(market);
    const someone = await newCustomer(market);
    const other = { ...WAITING, user_id: stranger.id, placed_from: '10.0.0.1' };
    await partRow(await orderRow(other), sellers.first, { price_pesewas: 700, quantity: 3 });
    await partRow(await orderRow(other), sellers.first, { reserved: false });
    const reserved = async (how: Parameters<typeof hold>[0]) => {
      const { reservedLines, reservedPesewas } = (await hold({ userId: someone.id, ...how })).standing;
      return [reservedLines, reservedPesewas];
    };
    expect(await reserved({ limitAddress: true })).toEqual([1, 2100]);
    expect(await reserved({ limitAddress: true, placedFrom: '10.0.0.2' })).toEqual([0, 0]);
    expect(await reserved({ limitAddress: true, placedFrom: null })).toEqual([0, 0]);
    expect(await reserved({ limitAddress: false })).toEqual([0, 0]);
    await orderRow({ user_id: stranger.id });
    expect(await reserved({ limitAddress: true })).toEqual([0, 0]);
  });

  it('lasts two minutes longer than the retried payment, in that order alone', async () => {
    const latest = { ...WAITING, hold_latest_at: fromNow(HOUR) };
    const [id, other] = [await orderRow(latest), await orderRow(latest)];
    const again = async (tx: Transaction) =>
      createReservation(tx, await lockOrder(tx, id), fromNow(3 * MINUTE));
    await within(again);
    const until = (of: string): Promise<OrderRow> => within((tx) => lockOrder(tx, of));
    expect((await until(id)).holdExpiresAt).toEqual(fromNow(5 * MINUTE));
    expect((await until(other)).holdExpiresAt).toEqual(fromNow(MINUTE));
  });

  it('lasts as decided at checkout after a payment ends, in its order alone, and not once it is paid', async () => {
    const latest = { ...WAITING, hold_latest_at: fromNow(HOUR) };
    const [id, other, done] = [
      await orderRow(latest),
      await orderRow(latest),
      await orderRow({ hold_latest_at: fromNow(HOUR) }),
    ];
    const until = async (of: string) => (await within((tx) => lockOrder(tx, of))).holdExpiresAt;
    for (const one of [id, done]) {
      await within(async (tx) => extendReservation(tx, await lockOrder(tx, one), 50 * MINUTE));
    }
    expect(await until(id)).toEqual(fromNow(10 * MINUTE));
    expect([await until(other), await until(done)]).toEqual([fromNow(MINUTE), fromNow(MINUTE)]);
  });

  it('deletes the address of an order after 30 days', async () => {
    const readPlacedFrom = async (id: string) => (await within((tx) => lockOrder(tx, id))).placedFrom;
    const placed = (ago: number) => orderRow({ placed_from: '10.0.0.9', created_at: fromNow(-ago) });
    const [recent, old] = [await placed(30 * DAY), await placed(30 * DAY + 1)];
    await purgeOrderIps(db());
    expect([await readPlacedFrom(recent), await readPlacedFrom(old)]).toEqual(['10.0.0.9', null]);
  });

  it('counts unpaid orders that still hold stock', async () => {
    await partRow(await orderRow(WAITING), sellers.first);
    await partRow(await orderRow(WAITING), sellers.first, { reserved: false });
    await partRow(await orderRow({ ...WAITING, stock_held: false }), sellers.first);
    expect(await countReservations(db())).toBe(1);
  });

  it('counts as stock until the payment: a product runs low by the sale that pays', async () => {
    const { productId } = sellers.second;
    await market.rows('update products set stock_quantity = 4 where id = $1', [productId]);
    const id = await orderRow(WAITING);
    await partRow(id, sellers.second);
    const low = (quantity: number) =>
      within(async (tx) =>
        (await findLowStockCrossings(tx, [{ productId, quantity }], 5)).map((one) => one.id),
      );
    expect(await low(2)).toEqual([]);
    await market.rows("update orders set status = 'PROCESSING' where id = $1", [id]);
    expect(await low(1)).toEqual([productId]);
  });
});
