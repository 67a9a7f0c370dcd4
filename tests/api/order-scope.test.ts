import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUDGETS } from '#contracts/budgets';
import { pesewas } from '#contracts/money';
import { findSoldDown, returnStock } from '../../src/domain/catalogue/index.ts';
import { hasPaidOrder } from '../../src/domain/ledger/index.ts';
import {
  acceptItem,
  allowHold,
  assertOwnOrder,
  changeItem,
  correctItemShipment,
  countHolds,
  countRefunded,
  deleteHoldAddresses,
  expireOrder,
  extendHold,
  findItemsToRelease,
  findPartsToAsk,
  findPartsToRelease,
  findUnsentParts,
  getOrder,
  holdEarningsAgain,
  holdForPayment,
  type ItemChange,
  itemsOf,
  listOrders,
  lockOrder,
  lockOrdersOf,
  markReminded,
  type OrderItemRow,
  type OrderPart,
  type OrderRow,
  placeOrder,
  releaseEarnings,
  undoDelivery,
} from '../../src/domain/orders/index.ts';
import type { Handle, Transaction } from '../../src/platform/database.ts';
import { databaseErrorCode } from '../../src/platform/database-errors.ts';
import { inTransaction } from '../../src/platform/transaction.ts';
import { DAY, HOUR, inMs, MINUTE } from '../support/both-sides.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { copyOrder } from './support/order-copies.ts';
import { ADDRESS, newCustomer, productNamed, stockOf } from './support/people.ts';
import { demoShop, productOf } from './support/sellers.ts';

/* What is found of an order or done about it, and that no other order or shop is found or changed with it. */

type Columns = Record<string, unknown>;
interface Stall {
  shopId: string;
  productId: string;
}

let market: Market;
let userId: string;
let first: Stall;
let second: Stall;
beforeAll(async () => {
  market = await openMarket({ clock: true });
  userId = (await newCustomer(market)).id;
  const stalls = [0, 1].map(async (at) => {
    const { id: shopId } = await demoShop(market, at);
    return { shopId, productId: (await productOf(market, shopId)).id };
  });
  [first, second] = (await Promise.all(stalls)) as [Stall, Stall];
});
afterAll(() => market.close());

// What the demo market and the tests before have waiting is never due.
beforeEach(async () => {
  await market.rows("update order_items set release_due_at = 'infinity' where release_due_at is not null");
  await market.rows("update orders set paid_at = 'infinity' where paid_at is not null");
  await market.rows("update orders set status = 'EXPIRED' where status = 'AWAITING_PAYMENT'");
});

const db = () => market.database.db;
const within = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db(), work);

async function insert(table: string, values: Columns): Promise<string> {
  const places = Object.keys(values).map((_, at) => `$${at + 1}`);
  const [row] = await market.rows<{ id: string }>(
    `insert into ${table} (${Object.keys(values)}) values (${places}) returning *`,
    Object.values(values),
  );
  return row?.id as string;
}

interface Part extends OrderPart {
  itemId: string;
}

/** An order that is paid, if nothing else is said. */
const orderRow = (order: Columns = {}) =>
  insert('orders', {
    ...{ user_id: userId, status: 'PROCESSING', paid_at: inMs(0), hold_expires_at: inMs(MINUTE) },
    ...{ subtotal_pesewas: 200, platform_fee_pesewas: 10, fee_percent: 5, total_pesewas: 210 },
    ...{ ship_full_name: 'Ama', ship_street: 'House 12', ship_city: 'Kumasi', ship_state: 'Ashanti' },
    ...{ ship_zip_code: '', ship_country: 'Ghana', ship_phone: '+233551234987' },
    ...order,
  });

async function partRow(
  orderId: string,
  stall: Stall,
  item: Columns = {},
  handover: Columns = {},
): Promise<Part> {
  const { shopId } = stall;
  const itemId = await insert('order_items', {
    ...{
      order_id: orderId,
      shop_id: shopId,
      product_id: stall.productId,
      product_name: 'Yam',
      shop_name: 'A',
    },
    ...{ price_pesewas: 100, quantity: 1, fee_pesewas: 5 },
    ...item,
  });
  await insert('handovers', { order_id: orderId, shop_id: shopId, code: '1234', ...handover });
  return { orderId, shopId, itemId };
}

/** A paid order of two shops, with what their items have of their own. */
async function paid(ofFirst: Columns = {}, ofSecond: Columns = {}, order: Columns = {}) {
  const id = await orderRow(order);
  return { id, a: await partRow(id, first, ofFirst), b: await partRow(id, second, ofSecond) };
}

const keyOf = ({ orderId, shopId }: OrderPart) => `${orderId} ${shopId}`;
const keysOf = (parts: OrderPart[]) => parts.map(keyOf);
const inOrder = (...parts: OrderPart[]) => keysOf(parts).sort();

const SENT = { status: 'SHIPPED', release_due_at: new Date(0) };
const DELIVERED = { status: 'DELIVERED', release_due_at: new Date(0) };
const OLD = { paid_at: new Date(0) };

const toRelease = (after?: OrderPart, limit = 50) => findPartsToRelease(db(), { after, limit });
const toAsk = (after?: OrderPart, limit = 50) => findPartsToAsk(db(), { withinDays: 2, after, limit });
const unsent = (after?: OrderPart, limit = 50, onlyUnreminded = false) => {
  const seen = after && { ...after, names: [] };
  return findUnsentParts(db(), { paidBefore: '48 hours', onlyUnreminded, after: seen, limit });
};

describe('parts of orders are read page by page, none twice and none left out', () => {
  it.each([
    { what: 'to release', item: DELIVERED, find: toRelease },
    { what: 'to ask about', item: SENT, find: toAsk },
    { what: 'not sent', item: {}, find: unsent },
  ])('$what', async ({ item, find }) => {
    const [one, other] = [await paid(item, item, OLD), await paid(item, item, OLD)];
    const expected = inOrder(one.a, one.b, other.a, other.b);
    const found: OrderPart[] = [];
    for (let page = 0; page < 2; page++) found.push(...(await find(found.at(-1), 2)));
    expect(keysOf(found)).toEqual(expected);
    expect(await find(found.at(-1), 2)).toEqual([]);
  });
});

describe('earnings to release', () => {
  const itemsDue = async (part: OrderPart) => [...(await findItemsToRelease(db(), part))];

  it('are those of the part whose time has come, and of no other shop or order', async () => {
    const later = { ...DELIVERED, release_due_at: inMs(1) };
    const [one, other] = [await paid(DELIVERED, later), await paid(later, DELIVERED)];
    expect(keysOf(await toRelease())).toEqual(inOrder(one.a, other.b));
    expect(await itemsDue(one.a)).toEqual([one.a.itemId]);
    expect(await itemsDue(one.b)).toEqual([]);
    expect(await itemsDue(other.b)).toEqual([other.b.itemId]);
  });

  it.each([
    { what: 'what is released', item: { ...DELIVERED, released_at: new Date(0), release_reason: 'CODE' } },
    { what: 'what was sent and then cancelled', item: { ...SENT, status: 'CANCELLED' } },
    { what: 'what was sent and then refunded whole', item: { ...SENT, refunded_pesewas: 100 } },
  ])('are not those of $what', async ({ item }) => {
    const { a, b } = await paid(item, { ...SENT, refunded_pesewas: 99 });
    expect(keysOf(await toRelease())).toEqual(inOrder(b));
    expect(await itemsDue(a)).toEqual([]);
    expect(await itemsDue(b)).toEqual([b.itemId]);
  });

  it('wait where a customer says that nothing has come, and not those of another shop', async () => {
    const id = await orderRow();
    await partRow(id, first, SENT, { not_received_at: inMs(0) });
    const other = await partRow(id, second, SENT);
    expect(keysOf(await toRelease())).toEqual(inOrder(other));
  });
});

describe('a customer is asked whether it has come', () => {
  it('of each part once, whatever was asked of another', async () => {
    const id = await orderRow();
    await partRow(id, first, SENT, { asked_at: inMs(0) });
    const other = await partRow(id, second, SENT);
    expect(keysOf(await toAsk())).toEqual(inOrder(other));
  });

  it('of what is on its way alone, unless its customer has said that it has not come', async () => {
    await paid(DELIVERED, { status: 'CANCELLED', release_due_at: new Date(0) });
    const id = await orderRow();
    await partRow(id, first, SENT, { not_received_at: inMs(0) });
    const other = await partRow(id, second, SENT);
    expect(keysOf(await toAsk())).toEqual(inOrder(other));
  });
});

describe('what is not sent', () => {
  it('is what waits in a paid order', async () => {
    const { a } = await paid({}, { status: 'SHIPPED' }, OLD);
    await paid({ lapsed: true }, { status: 'CANCELLED' }, OLD);
    await paid({}, {}, { ...OLD, status: 'CANCELLED' });
    expect(keysOf(await unsent())).toEqual(inOrder(a));
  });

  it('is reminded of where that was not done yet', async () => {
    const { a, b } = await paid({ reminded_at: inMs(0) }, {}, OLD);
    expect(keysOf(await unsent(undefined, 50, true))).toEqual(inOrder(b));
    expect(keysOf(await unsent())).toEqual(inOrder(a, b));
  });

  it('counts as reminded of once, and in that part alone', async () => {
    const [one, other] = [await paid(), await paid()];
    const mark = (part: OrderPart) => within((tx) => markReminded(tx, part));
    expect([await mark(one.a), await mark(one.a)]).toEqual([true, false]);
    expect([await mark(one.b), await mark(other.a), await mark(other.b)]).toEqual([true, true, true]);
  });

  it('is nothing to be reminded of once it is sent', async () => {
    const { a } = await paid({ status: 'SHIPPED' });
    expect(await within((tx) => markReminded(tx, a))).toBe(false);
  });
});

describe('an item', () => {
  const ADMIN = { kind: 'admin', id: crypto.randomUUID() } as const;
  const SHOP = { kind: 'shop', id: crypto.randomUUID() } as const;
  const REFUSED = { code: 'INVALID_STATE' };
  const itemOf = async ({ orderId, itemId }: Part, tx: Handle = db()) =>
    (await itemsOf(tx, orderId)).find(({ id }) => id === itemId) as OrderItemRow;
  /** Does something about the item of a part, whose order is locked. */
  const about = (
    part: Part,
    act: (tx: Transaction, item: OrderItemRow, order: OrderRow) => Promise<unknown>,
  ) =>
    within(async (tx) => {
      const order = await lockOrder(tx, part.orderId);
      await act(tx, await itemOf(part, tx), order);
    });
  /** Moves it on, as it is or as somebody has read it before. */
  const change = (
    part: Part,
    to: ItemChange,
    as: typeof ADMIN | typeof SHOP = SHOP,
    read: Partial<OrderItemRow> = {},
  ) => about(part, (tx, item, order) => changeItem(tx, order, { ...item, ...read }, to, as));
  const events = async ({ orderId }: Part) =>
    (await market.rows<{ text: string }>('select text from order_events where order_id = $1', [orderId])).map(
      ({ text }) => text,
    );
  const stateOf = async (part: Part) => (await itemOf(part)).status;

  it.each([
    { change: { to: 'SHIPPED' }, text: 'Yam was sent' },
    { change: { to: 'SHIPPED', carrierName: 'STC', trackingNumber: '7' }, text: 'Yam was sent with STC, 7' },
    { change: { to: 'DELIVERED', carrierName: 'STC' }, text: 'Yam was delivered' },
  ] as const)('has it in its history: $text', async ({ change: to, text }) => {
    const { a } = await paid();
    await change(a, to);
    expect(await events(a)).toEqual([text]);
  });

  it('of an order that is not paid moves nowhere', async () => {
    const { a } = await paid({}, {}, { status: 'AWAITING_PAYMENT', paid_at: null });
    await expect(change(a, { to: 'SHIPPED' })).rejects.toMatchObject(REFUSED);
    expect(await stateOf(a)).toBe('PENDING');
  });

  it('that is on its way is cancelled by an admin alone', async () => {
    const { a } = await paid(SENT);
    await expect(change(a, { to: 'CANCELLED' })).rejects.toMatchObject(REFUSED);
    await change(a, { to: 'CANCELLED' }, ADMIN);
    expect(await stateOf(a)).toBe('CANCELLED');
  });

  it('takes no step that is not in the table of states', async () => {
    const { a } = await paid(DELIVERED);
    await expect(change(a, { to: 'SHIPPED' })).rejects.toMatchObject(REFUSED);
    expect([await stateOf(a), await events(a)]).toEqual(['DELIVERED', []]);
  });

  it('moves on from the state in which it was read, or not at all', async () => {
    const { a } = await paid(SENT);
    await expect(change(a, { to: 'DELIVERED' }, SHOP, { status: 'PENDING' })).rejects.toMatchObject(REFUSED);
    expect([await stateOf(a), await events(a)]).toEqual(['SHIPPED', []]);
  });

  const accept = (part: Part) => about(part, (tx, item) => acceptItem(tx, item, SHOP));

  it('is accepted alone, and once', async () => {
    const { a, b } = await paid();
    await accept(a);
    expect([(await itemOf(a)).acceptedAt, (await itemOf(b)).acceptedAt]).toEqual([inMs(0), null]);
    await expect(accept(a)).rejects.toMatchObject(REFUSED);
  });

  it('that is sent is not accepted any more', async () => {
    const { a } = await paid(SENT);
    await expect(accept(a)).rejects.toMatchObject(REFUSED);
    expect(await events(a)).toEqual([]);
  });

  const correct = (part: Part) =>
    about(part, (tx, item) => correctItemShipment(tx, item, { carrierName: 'VIP' }, SHOP));

  it('on its way is corrected in how it was sent, alone', async () => {
    const sent = { ...SENT, carrier_name: 'STC', tracking_number: '7' };
    const { a, b } = await paid(sent, sent);
    await correct(a);
    expect(await itemOf(a)).toMatchObject({ carrierName: 'VIP', trackingNumber: '7' });
    expect(await itemOf(b)).toMatchObject({ carrierName: 'STC', trackingNumber: '7' });
  });

  it.each([{ status: 'PENDING' }, DELIVERED])('that is $status has no shipment to correct', async (item) => {
    const { a } = await paid(item);
    await expect(correct(a)).rejects.toMatchObject(REFUSED);
    expect([(await itemOf(a)).carrierName, await events(a)]).toEqual([null, []]);
  });

  const undo = (part: Part) => about(part, (tx, item, order) => undoDelivery(tx, order, item, SHOP));

  it('was not delivered after all, alone, and that is said once', async () => {
    const { a, b } = await paid({ ...DELIVERED, shipped_at: new Date(0) }, DELIVERED);
    await undo(a);
    expect([await stateOf(a), await stateOf(b)]).toEqual(['SHIPPED', 'DELIVERED']);
    await expect(undo(a)).rejects.toMatchObject(REFUSED);
    expect(await events(a)).toEqual(['Yam was not delivered after all']);
  });

  it('is released and held again in turn, each time in the books', async () => {
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

describe('stock', () => {
  it.each([
    { what: 'comes back with what is cancelled unsent', item: {}, to: 'CANCELLED', back: 1 },
    { what: 'does not come back with what is lost on its way', item: SENT, to: 'CANCELLED', back: 0 },
    { what: 'does not come back with what is sent', item: {}, to: 'SHIPPED', back: 0 },
  ] as const)('$what', async ({ item, to, back }) => {
    const { id, a } = await paid(item);
    const before = await stockOf(market, first.productId);
    await within(async (tx) => {
      const row = (await itemsOf(tx, id)).find((one) => one.id === a.itemId) as OrderItemRow;
      await changeItem(tx, await lockOrder(tx, id), row, { to }, { kind: 'admin' });
    });
    expect((await stockOf(market, first.productId)) - before).toBe(back);
  });
});

it('refunds of an item are added up, and one that another has overtaken is refused', async () => {
  const { id, a, b } = await paid({}, { refunded_pesewas: 20, refunded_fee_pesewas: 1 });
  const itemOf = async (part: Part) =>
    (await itemsOf(db(), id)).find((one) => one.id === part.itemId) as OrderItemRow;
  const [other, item] = [await itemOf(a), await itemOf(b)];
  const count = () => within((tx) => countRefunded(tx, item, { price: pesewas(30), fee: pesewas(2) }));
  await count();
  await expect(count()).rejects.toMatchObject({ code: 'INVALID_STATE' });
  expect(await itemOf(a)).toEqual(other);
  expect(await itemOf(b)).toMatchObject({ refundedPesewas: 50, refundedFeePesewas: 3 });
});

/** Whether another transaction that does this has to wait for whoever calls it. */
const waits = async (work: (another: Transaction) => Promise<unknown>): Promise<boolean> => {
  const result = await within(async (another) => {
    await another.execute("set local lock_timeout = '300ms'");
    await work(another);
  }).catch((error: unknown) => databaseErrorCode(error));
  expect([undefined, '55P03']).toContain(result);
  return result === '55P03';
};

describe('products', () => {
  const lock = (id: string) => (tx: Transaction) =>
    tx.execute(`select 1 from products where id = '${id}' for no key update`);

  it('are locked by the sale that looks whether they run low: no two leave it to each other', async () => {
    const look =
      ({ productId }: Stall) =>
      (tx: Transaction) =>
        findSoldDown(tx, [{ productId, quantity: 1 }], 5);
    await within(async (tx) => {
      await look(first)(tx);
      expect([await waits(look(first)), await waits(look(second))]).toEqual([true, false]);
    });
  });

  it('are locked by id when their stock is given back, so that nobody waits in a circle', async () => {
    const ids = await market.rows<{ id: string }>('select id from products where listed order by id limit 9');
    const lines = ids.map(({ id }) => ({ productId: id, quantity: 1 }));
    const [lowest, ...others] = ids.map(({ id }) => id) as [string, ...string[]];
    for (const order of [lines, lines.toReversed()]) {
      let giving: Promise<void> | undefined;
      await within(async (tx) => {
        await lock(lowest)(tx);
        giving = within((another) => returnStock(another, order));
        await until(async () => {
          const { rowCount } = await market.database.pool.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rowCount === 1;
        });
        for (const id of others) expect(await waits(lock(id))).toBe(false);
      });
      await giving;
    }
  });
});

describe('an order', () => {
  const stateOf = async (id: string) => (await within((tx) => lockOrder(tx, id))).status;
  const AWAITING = { status: 'AWAITING_PAYMENT', paid_at: null, stock_held: false };

  it('that is locked is waited for by whoever locks it too, and not by what is only booked under its id', async () => {
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

  it('is locked with all others of its customer, and with none of anybody else', async () => {
    const { id: somebody } = await newCustomer(market);
    const [other, ...own] = [
      await orderRow(),
      await orderRow({ user_id: somebody }),
      await orderRow({ user_id: somebody }),
    ];
    await within(async (tx) => {
      expect(await lockOrdersOf(tx, somebody)).toEqual(own.toSorted());
      for (const id of own) expect(await waits((another) => lockOrder(another, id))).toBe(true);
      expect(await waits((another) => lockOrder(another, other))).toBe(false);
    });
  });

  it('is found among those of its customer by its id, and by nobody else', async () => {
    const { id: somebody } = await newCustomer(market);
    const [theirs, ...own] = [await orderRow({ user_id: somebody }), await orderRow(), await orderRow()];
    for (const id of own) expect((await getOrder(db(), userId, id)).order.id).toBe(id);
    const NOBODYS = { code: 'NOT_FOUND' };
    await expect(getOrder(db(), userId, theirs)).rejects.toMatchObject(NOBODYS);
    await expect(assertOwnOrder(db(), userId, theirs)).rejects.toMatchObject(NOBODYS);
    await assertOwnOrder(db(), somebody, theirs);
  });

  it('is listed among the newest 200 of its customer', async () => {
    const { id: somebody } = await newCustomer(market);
    const oldest = await orderRow({ user_id: somebody, created_at: new Date(0) });
    await copyOrder(market, await orderRow({ user_id: somebody }), 199);
    const listed = (await listOrders(db(), somebody)).map(({ order }) => order.id);
    expect(listed).toHaveLength(200);
    expect(listed).not.toContain(oldest);
  });

  it('that is not there is not found', async () => {
    await expect(stateOf(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('moves on alone', async () => {
    const [id, other] = [await orderRow(AWAITING), await orderRow(AWAITING)];
    await within(async (tx) => expireOrder(tx, await lockOrder(tx, id)));
    expect([await stateOf(id), await stateOf(other)]).toEqual(['EXPIRED', 'AWAITING_PAYMENT']);
  });

  it('moves on from the state in which it was read, or not at all', async () => {
    const id = await orderRow(AWAITING);
    const read = await within((tx) => lockOrder(tx, id));
    await market.rows("update orders set status = 'PROCESSING', paid_at = now() where id = $1", [id]);
    await expect(within((tx) => expireOrder(tx, read))).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await stateOf(id)).toBe('PROCESSING');
  });
});

describe('an order is placed', () => {
  const hold = { until: inMs(MINUTE), latest: inMs(MINUTE), placedFrom: null };
  const place = (quantity: number) =>
    within((tx) =>
      placeOrder(tx, {
        userId,
        lines: [{ productId: second.productId, quantity }],
        address: ADDRESS,
        hold,
      }),
    );

  it('of goods for ten million cedis at most', async () => {
    const costs = (pesewas: number) =>
      market.rows('update products set price_pesewas = $2, stock_quantity = 100 where id = $1', [
        second.productId,
        pesewas,
      ]);
    await costs(500_000_000);
    expect((await place(2)).order.subtotalPesewas).toBe(1_000_000_000);
    await costs(1_000_000_001);
    await expect(place(1)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await costs(100);
  });

  it('under a number that is free, or not at all after eight that are taken', async () => {
    const taken = await orderRow();
    const free = 'fee1a2b3-0000-4000-8000-000000000000';
    const [{ definition }] = (await market.rows<{ definition: string }>(
      "select pg_get_functiondef('new_order_id'::regproc) as definition",
    )) as [{ definition: string }];
    /** So many ids that are taken are made before one that is free. */
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

describe('goods are held', () => {
  const WAITING = { status: 'AWAITING_PAYMENT', paid_at: null };
  const ASKED = { placedFrom: '10.0.0.1', limitAddress: false, paymentWindowMs: MINUTE, longestMs: HOUR };
  const hold = (input: Partial<Parameters<typeof allowHold>[1]>) =>
    within((tx) => allowHold(tx, { userId, ...ASKED, ...input }));
  const limit = BUDGETS.unpaidOrdersByIp;
  const unpaidFrom = async (address: string) => {
    const { id } = await newCustomer(market);
    for (let n = 0; n < limit.howMuch; n++) {
      await orderRow({ ...WAITING, user_id: id, placed_from: address });
    }
  };

  it('for nobody whose account is suspended', async () => {
    const { id } = await newCustomer(market);
    await hold({ userId: id });
    await market.rows('update users set suspended_at = now() where id = $1', [id]);
    await expect(hold({ userId: id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('in one unpaid order for who has confirmed the e-mail and never paid', async () => {
    const { id } = await newCustomer(market);
    await market.rows('update users set email_verified_at = now() where id = $1', [id]);
    await orderRow({ ...WAITING, user_id: id });
    await expect(hold({ userId: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('for an address with so many unpaid orders no more, for two minutes, and for any other', async () => {
    await unpaidFrom('10.0.0.1');
    const refused = { code: 'RATE_LIMITED', retryAfterSeconds: 120 };
    await expect(hold({ limitAddress: true })).rejects.toMatchObject(refused);
    await hold({ limitAddress: true, placedFrom: '10.0.0.2' });
    await hold({ limitAddress: true, placedFrom: null });
  });

  it('for every address where addresses are not limited', async () => {
    await unpaidFrom('10.0.0.1');
    await hold({ limitAddress: false });
  });

  it('two minutes longer than the payment that is tried again, and in that order alone', async () => {
    const latest = { ...WAITING, hold_latest_at: inMs(HOUR) };
    const [id, other] = [await orderRow(latest), await orderRow(latest)];
    const again = async (tx: Transaction) => holdForPayment(tx, await lockOrder(tx, id), inMs(3 * MINUTE));
    await within(again);
    const until = (of: string): Promise<OrderRow> => within((tx) => lockOrder(tx, of));
    expect((await until(id)).holdExpiresAt).toEqual(inMs(5 * MINUTE));
    expect((await until(other)).holdExpiresAt).toEqual(inMs(MINUTE));
  });

  it('two minutes from the end of a payment, in its order alone, and no longer once it is paid', async () => {
    const latest = { ...WAITING, hold_latest_at: inMs(HOUR) };
    const [id, other, done] = [
      await orderRow(latest),
      await orderRow(latest),
      await orderRow({ hold_latest_at: inMs(HOUR) }),
    ];
    const until = async (of: string) => (await within((tx) => lockOrder(tx, of))).holdExpiresAt;
    for (const one of [id, done]) await within(async (tx) => extendHold(tx, await lockOrder(tx, one)));
    expect(await until(id)).toEqual(inMs(2 * MINUTE));
    expect([await until(other), await until(done)]).toEqual([inMs(MINUTE), inMs(MINUTE)]);
  });

  it('and where the order was placed from is forgotten after 30 days', async () => {
    const addressOf = async (id: string) => (await within((tx) => lockOrder(tx, id))).placedFrom;
    const placed = (ago: number) => orderRow({ placed_from: '10.0.0.9', created_at: inMs(-ago) });
    const [kept, old] = [await placed(30 * DAY), await placed(30 * DAY + 1)];
    await deleteHoldAddresses(db());
    expect([await addressOf(kept), await addressOf(old)]).toEqual(['10.0.0.9', null]);
  });

  it('by unpaid orders whose goods did not go back on sale', async () => {
    await orderRow(WAITING);
    await orderRow({ ...WAITING, stock_held: false });
    expect(await countHolds(db())).toBe(1);
  });

  it('and count as there until they are paid: a product runs low by the sale that pays', async () => {
    const { productId } = second;
    await market.rows('update products set stock_quantity = 4 where id = $1', [productId]);
    const id = await orderRow(WAITING);
    await partRow(id, second);
    const low = (quantity: number) =>
      within(async (tx) => (await findSoldDown(tx, [{ productId, quantity }], 5)).map((one) => one.id));
    expect(await low(2)).toEqual([]);
    await market.rows("update orders set status = 'PROCESSING' where id = $1", [id]);
    expect(await low(1)).toEqual([productId]);
  });
});

it('a line of a cart is changed and removed alone', async () => {
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

it('a payment that is not booked has paid no order', async () => {
  expect(await hasPaidOrder(db(), 'no-such-payment')).toBe(false);
});
