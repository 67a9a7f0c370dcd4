import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drainBatches } from '#platform/batches';
import { placeOrder } from '../../src/modules/orders/index.ts';
import { expireUnpaidOrders } from '../../src/modules/payments/index.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { rows } from '../support/rows.ts';
import { refundPart } from './support/admin-money.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ADDRESS, newCustomer, orderFrom } from './support/people.ts';
import { demoAdmin } from './support/sellers.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const COUNT = 120;

it('a job runs until nothing is due, however much there is', async () => {
  const { db } = market.database;
  const { id: userId } = await newCustomer(market);
  const [product] = await rows<{ id: string }>(
    db,
    sql`select id from products where listed order by id limit 1`,
  );
  const productId = product?.id as string;
  await db.execute(sql`update products set stock_quantity = 1000 where id = ${productId}::uuid`);
  const past = new Date(Date.now() - 60_000);
  const hold = { until: past, latest: past, placedFrom: null };
  await inTransaction(db, async (tx) => {
    for (let index = 0; index < COUNT; index++) {
      const lines = [{ productId, quantity: 1 }];
      await placeOrder(tx, { userId, lines, address: ADDRESS, hold });
    }
  });
  const payments = { db, site: { publicUrl: '', supportEmail: '' }, log: console } as unknown as Parameters<
    typeof expireUnpaidOrders
  >[0];
  expect(await expireUnpaidOrders(payments)).toBe(COUNT);
});

it('a job without progress ends', async () => {
  let rounds = 0;
  const stuck = async () => {
    rounds++;
    return 50;
  };
  await drainBatches(50, stuck);
  expect(rounds).toBe(200);
});

it('a refund without an answer is retried within a minute', async () => {
  const { token } = await newCustomer(market);
  const placed = await orderFrom(market, token, { product: 'White Maize', wallet: '0551234987' });
  const { id } = placed.body.order;
  await market.runMoneyJobs();
  const admin = await demoAdmin(market);
  const refunded = await refundPart(market, admin, id, {
    reason: 'Lost',
    amount: placed.body.order.totalAmount,
  });
  expect(refunded.status).toBe(200);
  await market.simulator.close();
  await market.runMoneyJobs().catch(() => undefined);
  const [refund] = await market.rows<{ status: string; seconds: number }>(
    `select status, extract(epoch from check_after - now())::float8 as seconds from refunds where order_id = $1`,
    [id],
  );
  expect(refund?.status).toBe('PENDING');
  expect(refund?.seconds).toBeLessThan(60);
});
