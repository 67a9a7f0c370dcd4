import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, newestMail, readStock } from './support/people.ts';
import { demoShop, sale, type TestShop } from './support/sellers.ts';

let market: Market;
let shop: TestShop;

beforeAll(async () => {
  market = await openMarket();
  shop = await demoShop(market, 1);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  await market.close();
});

describe('an unsent order', () => {
  // Shows docs/portals.md, Sellers: bring a reminder after 48 hours and are cancelled with a refund after 5 days
  it('causes one reminder after 48 hours and is cancelled with a refund after five days', async () => {
    const sold = await sale(market, shop);
    const paid = (ago: string) =>
      market.rows(`update orders set paid_at = now() - $2::interval where id = $1`, [sold.orderId, ago]);
    const reminders = () =>
      market.rows("select 1 from outbox_messages where kind = 'shop-reminder' and html like $1", [
        `%${sold.orderId}%`,
      ]);
    await paid('47 hours');
    await market.runUnsentJobs();
    expect(await reminders()).toHaveLength(0);
    await paid('49 hours');
    await market.runUnsentJobs();
    await market.runUnsentJobs();
    expect(await reminders()).toHaveLength(1);
    const stock = await readStock(market, sold.productId);
    await paid('121 hours');
    await market.runUnsentJobs();
    const { body } = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
    expect(body.data).toMatchObject({ orderStatus: 'CANCELLED', refunds: [{ amount: sold.total }] });
    expect(await readStock(market, sold.productId)).toBe(stock + 1);
    expect((await newestMail(market, shop.email, 'shop-items-cancelled'))?.text).toContain('5 days');
    expect((await newestMail(market, sold.customer.email, 'items-cancelled'))?.text).toContain('5 days');
  });

  // Shows docs/portals.md, Sellers: bring a reminder after 48 hours and are cancelled with a refund after 5 days
  it('follows the settings', async () => {
    await market.rows(`insert into settings (key, value) values ('fulfilment.cancelDays', '2')`);
    const sold = await sale(market, shop);
    await market.rows("update orders set paid_at = now() - interval '50 hours' where id = $1", [
      sold.orderId,
    ]);
    await market.runUnsentJobs();
    const { body } = await market.call('GET', `/orders/${sold.orderId}`, { token: sold.customer.token });
    expect(body.data.orderStatus).toBe('CANCELLED');
    await market.rows(`delete from settings where key = 'fulfilment.cancelDays'`);
  });
});
