import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../support/deadline-boundary.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { newCustomer, orderFrom } from './support/people.ts';
import { mainProduct, nextDemoShop, sale, shopLogin, type TestShop } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ clock: true });
});
afterAll(() => market.close());
const aShop = nextDemoShop(() => market);

/** The first moment of the day in this many days, in Accra. */
const start = (days: number) => new Date((Math.floor(Date.now() / DAY) + days) * DAY);
const formatDay = (date: Date) => date.toISOString().slice(0, 10);

interface Statement {
  opening: number;
  closing: number;
  lines: { kind: string; amount: number }[];
}
async function statement(shop: TestShop, from: Date, to = from): Promise<Statement> {
  const token = (await shopLogin(market, shop.email)).body.data;
  const path = `/shops/statement?from=${formatDay(from)}&to=${formatDay(to)}`;
  const { data } = (await market.call('GET', path, { token })).body;
  return { opening: data.opening, closing: data.closing, lines: data.lines };
}
const added = (...amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;

describe('a statement', () => {
  it('opens with the balance before its first day and closes with the changes of its days added', async () => {
    const shop = await aShop();
    const [first, second, third] = [start(1), start(2), start(3)];
    const before = (await statement(shop, new Date('2026-01-01'), start(0))).closing;
    // The last moment of a day, and the first of the next.
    await market.travelTo(new Date(second.getTime() - 1));
    const early = await sale(market, shop);
    await market.travelTo(second);
    const late = await sale(market, shop, 2);
    expect(await statement(shop, first)).toEqual({
      opening: before,
      closing: added(before, early.price),
      lines: [expect.objectContaining({ kind: 'SALE', amount: early.price })],
    });
    expect(await statement(shop, second)).toEqual({
      opening: added(before, early.price),
      closing: added(before, early.price, late.price),
      lines: [expect.objectContaining({ kind: 'SALE', amount: late.price })],
    });
    const owed = added(before, early.price, late.price);
    expect(await statement(shop, third)).toEqual({ opening: owed, closing: owed, lines: [] });
    const both = await statement(shop, first, second);
    expect([both.opening, both.closing, both.lines.length]).toEqual([before, owed, 2]);
  });

  it('shows the shop’s own part of a sale and nothing of the rest', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    const customer = await newCustomer(market);
    const [here, there] = [await mainProduct(market, mine.id), await mainProduct(market, other.id)];
    await market.call('POST', '/cart/add', {
      token: customer.token,
      body: { productId: here.id, quantity: 2 },
    });
    const { body } = await orderFrom(market, customer.token, { product: there.name, wallet: '0551234987' });
    // Another order of the shop must not change these lines.
    await sale(market, mine);
    const token = (await shopLogin(market, mine.email)).body.data;
    const path = `/shops/statement?from=${formatDay(start(0))}&to=${formatDay(start(0))}`;
    const { data } = (await market.call('GET', path, { token })).body;
    const line = data.lines.find((one: { orderId: string }) => one.orderId === body.data.order.id);
    const item = body.data.order.orderItems.find((one: { productId: string }) => one.productId === here.id);
    expect(line).toMatchObject({ items: `2 × ${here.name}`, customer: 'Ama' });
    const fees = await market.rows<{ fee: number }>(
      'select fee_pesewas as fee from order_items where id = $1',
      [item.id],
    );
    expect(Math.round(line.fee * 100)).toBe(fees[0]?.fee);
  });

  it('shows nothing of other shops’ sales', async () => {
    const [mine, other] = [await aShop(), await aShop()];
    const today = start(0);
    const were = await statement(mine, today);
    await sale(market, other);
    expect(await statement(mine, today)).toEqual(were);
  });
});
