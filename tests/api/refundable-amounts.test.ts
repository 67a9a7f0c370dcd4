import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundable, refundableByItem } from '../../src/modules/refunds/index.ts';
import { pesewas } from '../../src/shared/money.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/*
 * An item's refundable amount is computed twice: in TypeScript for locked rows, and in the view `item_money` for lists.
 */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A sum and its refunded part, often none or all. */
const REFUNDED = fc
  .tuple(fc.nat(3), fc.constantFrom(0, 1, 2, 3))
  .map(([sum, refunded]) => ({ sum, refunded: Math.min(sum, refunded) }));
const ITEM = fc.record({ shop: fc.nat(2), price: REFUNDED, fee: REFUNDED });
const ORDER = fc.record({
  items: fc.array(ITEM, { minLength: 1, maxLength: 6 }),
  deliveries: fc.array(REFUNDED, { minLength: 3, maxLength: 3 }),
});
const ORDERS = 2_000;

const formatId = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

interface Item {
  id: string;
  shopId: string;
  orderId: string;
  price: { sum: number; refunded: number };
  fee: { sum: number; refunded: number };
}

interface ViewRow {
  item_id: string;
  goods_pesewas: number;
  fee_pesewas: number;
  delivery_pesewas: number;
  is_alone: boolean;
}

it('the view of the amounts that are left agrees with the code on random orders', async () => {
  const orders = fc.sample(ORDER, { numRuns: ORDERS, seed: 25 }).map((order, at) => {
    const orderId = formatId(1, at);
    const items = order.items.map(
      ({ shop, ...sums }, number): Item => ({
        // Ids in another order than the items.
        ...{ id: formatId(2, at * 8 + ((number * 5) % 8)), shopId: formatId(3, shop), orderId },
        ...sums,
      }),
    );
    const deliveries = order.deliveries.flatMap((delivery, shop) =>
      items.some(({ shopId }) => shopId === formatId(3, shop)) && delivery.sum > 0
        ? [{ orderId, shopId: formatId(3, shop), ...delivery }]
        : [],
    );
    return { items, deliveries };
  });
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { rows: view } = await client.query("select pg_get_viewdef('item_money'::regclass) as query");
    // Temporary tables hide the real ones.
    await client.query(`create temporary table order_items on commit drop as
      select (x->>'id')::uuid as id, (x->>'orderId')::uuid as order_id, (x->>'shopId')::uuid as shop_id,
        'PENDING' as status, null::timestamptz as released_at, 0 as shop_left_pesewas, 0 as market_discount_pesewas,
        (x->'price'->>'sum')::int as sum_pesewas, (x->'price'->>'refunded')::int as refunded_pesewas,
        (x->'fee'->>'sum')::int as fee_pesewas, (x->'fee'->>'refunded')::int as refunded_fee_pesewas
      from json_array_elements('${JSON.stringify(orders.flatMap(({ items }) => items))}') x`);
    await client.query(`create temporary table order_deliveries on commit drop as
      select (x->>'orderId')::uuid as order_id, (x->>'shopId')::uuid as shop_id, null::timestamptz as released_at,
        (x->>'sum')::int as fee_pesewas, (x->>'refunded')::int as refunded_pesewas
      from json_array_elements('${JSON.stringify(orders.flatMap(({ deliveries }) => deliveries))}') x`);
    await client.query('create index on order_items (order_id)');
    await client.query('create index on order_deliveries (order_id)');
    const { rows } = await client.query<ViewRow>(view[0].query);
    const byItem = new Map(rows.map((row) => [row.item_id, row]));
    let carried = 0;
    for (const order of orders) {
      const items = order.items.map(({ id, shopId, price, fee }) => ({
        ...{ id, shopId },
        ...{ sumPesewas: pesewas(price.sum), refundedPesewas: pesewas(price.refunded) },
        ...{ feePesewas: pesewas(fee.sum), refundedFeePesewas: pesewas(fee.refunded) },
      }));
      const deliveries = order.deliveries.map(({ shopId, sum, refunded }) => ({
        ...{ shopId, feePesewas: pesewas(sum), refundedPesewas: pesewas(refunded) },
      }));
      const ofAll = refundableByItem(items, deliveries);
      for (const item of items) {
        const row = byItem.get(item.id) as ViewRow;
        const { goods_pesewas: price, fee_pesewas: fee, delivery_pesewas: delivery } = row;
        expect({ price, fee, delivery, total: price + fee + delivery }).toEqual(ofAll.get(item.id));
        expect(row.is_alone ? delivery : 0).toBe(refundable(item, { items, deliveries }).delivery);
        if (delivery > 0) carried++;
      }
    }
    expect(byItem.size).toBe(orders.flatMap(({ items }) => items).length);
    expect(carried).toBeGreaterThan(ORDERS / 10);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
