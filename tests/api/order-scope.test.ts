import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findLowStockCrossings, restock } from '../../src/modules/catalogue/index.ts';
import { hasPaidOrder } from '../../src/modules/ledger/index.ts';
import {
  assertOwnOrder,
  expireOrder,
  getOrder,
  listOrders,
  lockOrder,
  lockOrdersOfCustomer,
  placeOrder,
} from '../../src/modules/orders/index.ts';
import type { Transaction } from '../../src/platform/database.ts';
import { databaseErrorCode } from '../../src/platform/database-errors.ts';
import { fromNow, MINUTE } from '../support/deadline-boundary.ts';
import { isWaitingForLock } from './support/lock-waits.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { orderRowHelpers, type Seller } from './support/order-rows.ts';
import { ADDRESS, newCustomer, productNamed } from './support/people.ts';

/* Reads and changes of one order, and that they affect no other. */

let market: Market;
const { prepare, excludeOtherRows, buyer, sellers, db, within, orderRow } = orderRowHelpers(() => market);
beforeAll(async () => {
  market = await openMarket({ clock: true });
  await prepare();
});
afterAll(() => market.close());
beforeEach(excludeOtherRows);

/** Whether `work` in a second transaction would wait for a lock of the first. */
const waits = async (work: (another: Transaction) => Promise<unknown>): Promise<boolean> => {
  const result = await within(async (another) => {
    await another.execute("set local lock_timeout = '300ms'");
    await work(another);
  }).catch((error: unknown) => databaseErrorCode(error));
  expect([undefined, '55P03']).toContain(result);
  return result === '55P03';
};

describe('the products of an order', () => {
  const lock = (id: string) => (tx: Transaction) =>
    tx.execute(`select 1 from products where id = '${id}' for no key update`);

  it('are locked by the low-stock check, so that one of two sales reports it', async () => {
    const look =
      ({ productId }: Seller) =>
      (tx: Transaction) =>
        findLowStockCrossings(tx, [{ productId, quantity: 1 }], 5);
    await within(async (tx) => {
      await look(sellers.first)(tx);
      expect([await waits(look(sellers.first)), await waits(look(sellers.second))]).toEqual([true, false]);
    });
  });

  it('are restocked in the order of their ids, which prevents deadlocks', async () => {
    const ids = await market.rows<{ id: string }>('select id from products where listed order by id limit 9');
    const lines = ids.map(({ id }) => ({ productId: id, quantity: 1 }));
    const [lowest, ...others] = ids.map(({ id }) => id) as [string, ...string[]];
    for (const order of [lines, lines.toReversed()]) {
      let giving: Promise<void> | undefined;
      await within(async (tx) => {
        await lock(lowest)(tx);
        giving = within((another) => restock(another, order));
        await until(() => isWaitingForLock(market));
        for (const id of others) expect(await waits(lock(id))).toBe(false);
      });
      await giving;
    }
  });
});

describe('an order', () => {
  const readStatus = async (id: string) => (await within((tx) => lockOrder(tx, id))).status;
  const AWAITING = { status: 'AWAITING_PAYMENT', paid_at: null, stock_held: false };

  it('is locked against every other lock of it and not against bookings under its id', async () => {
    const [id, other] = [await orderRow(), await orderRow()];
    await within(async (tx) => {
      await lockOrder(tx, id);
      expect(await waits((another) => lockOrder(another, id))).toBe(true);
      expect(await waits((another) => lockOrder(another, other))).toBe(false);
      const book = (another: Transaction) =>
        another.execute(`select 1 from orders where id = '${id}' for key share`);
      expect(await waits(book)).toBe(false);
    });
  });

  it('is locked with all others of its customer and with nobody else’s', async () => {
    const { id: somebody } = await newCustomer(market);
    const [other, ...own] = [
      await orderRow(),
      await orderRow({ user_id: somebody }),
      await orderRow({ user_id: somebody }),
    ];
    await within(async (tx) => {
      expect(await lockOrdersOfCustomer(tx, somebody)).toEqual(own.toSorted());
      for (const id of own) expect(await waits((another) => lockOrder(another, id))).toBe(true);
      expect(await waits((another) => lockOrder(another, other))).toBe(false);
    });
  });

  it('is found by its own customer alone', async () => {
    const { id: somebody } = await newCustomer(market);
    const [theirs, ...own] = [await orderRow({ user_id: somebody }), await orderRow(), await orderRow()];
    for (const id of own) expect((await getOrder(db(), buyer.id, id)).order.id).toBe(id);
    const NOBODYS = { code: 'NOT_FOUND' };
    await expect(getOrder(db(), buyer.id, theirs)).rejects.toMatchObject(NOBODYS);
    await expect(assertOwnOrder(db(), buyer.id, theirs)).rejects.toMatchObject(NOBODYS);
    await assertOwnOrder(db(), somebody, theirs);
  });

  it('is listed among the newest 200 of its customer', async () => {
    const { id: somebody } = await newCustomer(market);
    const oldest = await orderRow({ user_id: somebody, created_at: new Date(0) });
    await copyOrder(market, await orderRow({ user_id: somebody }), 199);
    const listed = (await listOrders(db(), somebody, { page: 1, limit: 200 })).orders.map(
      ({ order }) => order.id,
    );
    expect(listed).toHaveLength(200);
    expect(listed).not.toContain(oldest);
  });

  it('is not found when it does not exist', async () => {
    await expect(readStatus(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('changes alone', async () => {
    const [id, other] = [await orderRow(AWAITING), await orderRow(AWAITING)];
    await within(async (tx) => expireOrder(tx, await lockOrder(tx, id)));
    expect([await readStatus(id), await readStatus(other)]).toEqual(['EXPIRED', 'AWAITING_PAYMENT']);
  });

  it('changes only from the state in which it was read', async () => {
    const id = await orderRow(AWAITING);
    const read = await within((tx) => lockOrder(tx, id));
    await market.rows("update orders set status = 'PROCESSING', paid_at = now() where id = $1", [id]);
    await expect(within((tx) => expireOrder(tx, read))).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await readStatus(id)).toBe('PROCESSING');
  });
});

describe('a placed order', () => {
  const hold = { until: fromNow(MINUTE), latest: fromNow(MINUTE), placedFrom: null };
  const place = (quantity: number, productId = sellers.second.productId) =>
    within((tx) =>
      placeOrder(tx, {
        userId: buyer.id,
        lines: [{ productId, quantity }],
        address: ADDRESS,
        hold,
      }),
    );

  it('cannot have a missing product', async () => {
    const productId = crypto.randomUUID();
    const placing = place(1, productId);
    await expect(placing).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      errors: { [productId]: 'A product is no longer on sale. Remove it to continue.' },
    });
  });

  it('is worth ten million cedis at most', async () => {
    const costs = (pesewas: number) =>
      market.rows('update products set price_pesewas = $2, stock_quantity = 100 where id = $1', [
        sellers.second.productId,
        pesewas,
      ]);
    await costs(500_000_000);
    expect((await place(2)).order.subtotalPesewas).toBe(1_000_000_000);
    await costs(1_000_000_001);
    await expect(place(1)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await costs(100);
  });

  it('gets a free number and is refused after eight taken ones', async () => {
    const taken = await orderRow();
    const free = 'fee1a2b3-0000-4000-8000-000000000000';
    const [{ definition }] = (await market.rows<{ definition: string }>(
      "select pg_get_functiondef('new_order_id'::regproc) as definition",
    )) as [{ definition: string }];
    /** Makes this many taken ids come before a free one. */
    const takenAre = async (count: number) => {
      await market.rows('drop sequence if exists ids_made');
      await market.rows('create sequence ids_made');
      await market.rows(`create or replace function new_order_id() returns uuid language sql volatile as
        $$ select case when nextval('ids_made') > ${count} then '${free}' else '${taken}' end::uuid $$`);
    };
    try {
      await takenAre(8);
      await expect(place(1)).rejects.toThrow('no free order number');
      await takenAre(7);
      expect((await place(1)).order.id).toBe(free);
    } finally {
      await market.rows(definition);
    }
  });
});

it('a cart line is changed and removed alone', async () => {
  const { token } = await newCustomer(market);
  const [maize, rice] = [
    await productNamed(market, 'White Maize'),
    await productNamed(market, 'Ejura Brown Rice'),
  ];
  for (const { id } of [maize, rice]) {
    expect(
      (await market.call('POST', '/cart/add', { token, body: { productId: id, quantity: 2 } })).status,
    ).toBe(200);
  }
  const lines = async () => {
    const { items } = (await market.call('GET', '/cart', { token })).body.data;
    return Object.fromEntries(
      items.map((one: { productId: string; quantity: number }) => [one.productId, one.quantity]),
    );
  };
  await market.call('PUT', `/cart/update/${rice.id}`, { token, body: { quantity: 1 } });
  expect(await lines()).toEqual({ [maize.id]: 2, [rice.id]: 1 });
  await market.call('DELETE', `/cart/remove/${rice.id}`, { token });
  expect(await lines()).toEqual({ [maize.id]: 2 });
});

it('an unbooked payment pays no order', async () => {
  expect(await hasPaidOrder(db(), 'no-such-payment')).toBe(false);
});
