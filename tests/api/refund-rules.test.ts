import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pesewas } from '#shared/money';
import { listItems, lockOrder, type OrderItemRow } from '../../src/modules/orders/index.ts';
import { readRefundable, refundItem } from '../../src/modules/refunds/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { refundableAmount, refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { demoAdmin, demoShop, handOver, sale, type TestShop } from './support/sellers.ts';

/* When a refund can be requested, and when a request can be decided. */

let market: Market;
let admin: string;
let shop: TestShop;
beforeAll(async () => {
  market = await openMarket();
  market.simulator.faults.muteWebhooks(true);
  admin = await demoAdmin(market);
  shop = await demoShop(market, 0);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});
const post = (path: string, token: string, body: unknown = {}) => market.call('POST', path, { token, body });

type Sold = Awaited<ReturnType<typeof sale>>;
async function delivered(): Promise<Sold> {
  const sold = await sale(market, shop);
  await handOver(market, shop, sold.orderId);
  return sold;
}
const ask = ({ itemId, customer }: Sold) =>
  post(`/orders/items/${itemId}/refund-request`, customer.token, { reason: 'Half of it was spoiled' });
const readStatus = async (refundId: string) =>
  (await market.rows<{ status: string }>('select status from refunds where id = $1', [refundId]))[0]?.status;
async function requested() {
  const sold = await delivered();
  const { body } = await ask(sold);
  return { sold, id: body.data.refunds[0].id as string };
}
const grant = (id: string) =>
  post(`/admin/refunds/${id}/decide`, admin, { approve: true, amount: 1, note: 'Clear case' });
const reject = (id: string) =>
  post(`/admin/refunds/${id}/decide`, admin, { approve: false, note: 'It was fresh' });

describe('a refund request', () => {
  it('is possible for an item in transit', async () => {
    const sold = await sale(market, shop);
    await post(`/orders/${sold.orderId}/ship`, shop.token);
    expect((await ask(sold)).status).toBe(201);
  });

  it('is possible again after a rejection', async () => {
    const { sold, id } = await requested();
    expect((await ask(sold)).status).toBe(409);
    await reject(id);
    expect((await ask(sold)).status).toBe(201);
  });

  it('is refused for a fully refunded, cancelled or unknown item', async () => {
    const whole = await delivered();
    await refundableAmount(market, admin, whole.orderId);
    expect((await ask(whole)).body.message).toBe('This item has already been refunded');
    const cancelled = await sale(market, shop);
    await post(`/orders/items/${cancelled.itemId}/cancel`, cancelled.customer.token);
    expect((await ask(cancelled)).body.message).toBe('This item has already been cancelled and refunded');
    const none = await ask({ ...whole, itemId: crypto.randomUUID() });
    expect([none.status, none.body.message]).toEqual([404, 'Item not found']);
  });
});

describe('the answer to a refund request', () => {
  it('cannot grant a rejected one later', async () => {
    const { id } = await requested();
    expect((await reject(id)).status).toBe(200);
    const late = await grant(id);
    expect([late.status, late.body.code, await readStatus(id)]).toEqual([409, 'INVALID_STATE', 'REJECTED']);
  });

  it('rejects it alone', async () => {
    const [mine, other] = [await requested(), await requested()];
    await reject(mine.id);
    expect([await readStatus(mine.id), await readStatus(other.id)]).toEqual(['REJECTED', 'REQUESTED']);
  });

  it('grants it alone', async () => {
    const [mine, other] = [await requested(), await requested()];
    await post(`/shops/refunds/${mine.id}/answer`, shop.token, { agrees: false, note: 'It was fresh' });
    const [row] = await market.rows('select shop_agrees as agrees from refunds where id = $1', [other.id]);
    expect(row).toEqual({ agrees: null });
  });

  it('cannot grant it once everything was refunded', async () => {
    const { id, sold } = await requested();
    await market.rows(
      `update order_items set refunded_pesewas = price_pesewas * quantity, refunded_fee_pesewas = fee_pesewas
         where id = $1`,
      [sold.itemId],
    );
    const refused = await grant(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    expect(await readStatus(id)).toBe('REQUESTED');
  });

  it('closes it alone when its item was refunded in another way', async () => {
    const [mine, other] = [await requested(), await requested()];
    await refundableAmount(market, admin, mine.sold.orderId);
    expect([await readStatus(mine.id), await readStatus(other.id)]).toEqual(['REJECTED', 'REQUESTED']);
  });

  it('is not found for an unknown refund or one without a request', async () => {
    const none = await reject(crypto.randomUUID());
    expect([none.status, none.body.message]).toEqual([404, 'Refund request not found']);
    const sold = await delivered();
    await refundPart(market, admin, sold.orderId, { amount: 1, reason: 'A gesture' });
    const [gift] = await market.rows<{ id: string }>('select id from refunds where order_id = $1', [
      sold.orderId,
    ]);
    expect((await reject(gift?.id ?? '')).status).toBe(404);
    expect(await readStatus(gift?.id ?? '')).toBe('APPROVED');
  });
});

it.each([0, -1, 'a pesewa more than is left'])(
  'a refund of %s of an item is refused to everybody',
  async (amount) => {
    const { orderId } = await delivered();
    const send = inTransaction(market.database.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const [item] = (await listItems(tx, orderId)) as [OrderItemRow];
      const { total } = await readRefundable(tx, item);
      const amountPesewas = pesewas(typeof amount === 'number' ? amount : total + 1);
      return refundItem(tx, { order, item, amountPesewas, reason: 'A gesture' });
    });
    await expect(send).rejects.toMatchObject({
      code: 'INVALID_STATE',
      message: 'This is more than is left to refund for this item',
    });
  },
);
