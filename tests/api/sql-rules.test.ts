import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEDGER_INVARIANTS } from '../../src/modules/books/index.ts';
import type { PurchasableProduct, RequestedProduct } from '../../src/modules/catalogue/index.ts';
import { selectShownVariant, selectVariant } from '../../src/modules/catalogue/purchasable-product.ts';
import { splitLine } from '../../src/modules/ledger/index.ts';
import { computeFees } from '../../src/modules/orders/item-fees.ts';
import { HOLD_REASONS, openToRelease, RELEASE_ON } from '../../src/modules/orders/release-earnings.ts';
import type { Transaction } from '../../src/platform/database.ts';
import { sumFeeLines } from '../../src/shared/fee-rates.ts';
import { pesewas } from '../../src/shared/money.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/* Rules written both in SQL and in TypeScript, or in two queries, must agree on generated input. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SEED = 25;
const formatId = (kind: number, number: number) =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Runs in a transaction whose temporary tables hide the real ones. */
const inSession = (run: (tx: Transaction) => Promise<void>) =>
  database.db.transaction(async (tx) => {
    await run(tx);
  });
const queryRows = async <T>(tx: Transaction, statement: SQL): Promise<T[]> =>
  (await tx.execute(statement)).rows as T[];
/** @param columns of the temporary table, filled with rows of the same names */
async function createTable(tx: Transaction, name: string, columns: string, rows: object[]): Promise<void> {
  await tx.execute(sql.raw(`create temporary table ${name} (${columns}) on commit drop`));
  await tx.execute(
    sql`insert into ${sql.raw(name)} select * from json_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(rows)}::json)`,
  );
}

it('the requested variant is the same in the database and in the code', async () => {
  const VARIANT = fc.record({
    price: fc.integer({ min: 1, max: 3 }),
    stock: fc.nat(2),
    onSale: fc.boolean(),
    retired: fc.boolean(),
    place: fc.nat(99),
  });
  const PRODUCT = fc.record({
    variants: fc.option(fc.array(VARIANT, { maxLength: 5 })),
    stock: fc.nat(2),
    onSale: fc.boolean(),
    // Starts and ends within two days of today, or none.
    holiday: fc.option(fc.tuple(fc.integer({ min: -2, max: 1 }), fc.nat(2))),
    listed: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
  });
  const made = fc.sample(PRODUCT, { numRuns: 1_000, seed: SEED });
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const getVariantIds = (at: number) => (made[at]?.variants ?? []).map((_, nr) => formatId(3, at * 8 + nr));
  let sold = 0;
  await inSession(async (tx) => {
    await createTable(
      tx,
      'shop_cards',
      'id uuid, name text, closed_from date, closed_until date',
      made.map(({ holiday }, at) => ({
        ...{ id: formatId(1, at), name: `Shop ${at}` },
        ...(holiday && { closed_from: day(holiday[0]), closed_until: day(holiday[0] + holiday[1]) }),
      })),
    );
    await createTable(
      tx,
      'products',
      `id uuid, shop_id uuid, category_id uuid, name text, unit text, weight jsonb, parcel_size text, options jsonb, price_pesewas int,
       quantity_prices jsonb, stock_quantity int, listed boolean, on_sale boolean`,
      made.map(({ variants, stock, onSale, listed }, at) => ({
        ...{
          id: formatId(2, at),
          shop_id: formatId(1, at),
          name: `Product ${at}`,
          price_pesewas: 1,
          quantity_prices: [],
        },
        options: variants ? [{ name: 'size', values: ['S'] }] : [],
        ...{ stock_quantity: stock, listed, on_sale: onSale },
      })),
    );
    await createTable(
      tx,
      'product_variants',
      `id uuid, product_id uuid, choices text[], name text, position int, price_pesewas int, quantity_prices jsonb,
       stock_quantity int, on_sale boolean, retired boolean, image_key text`,
      made.flatMap(({ variants }, at) =>
        (variants ?? []).map(({ price, stock, onSale, retired, place }, nr) => ({
          ...{
            id: formatId(3, at * 8 + nr),
            product_id: formatId(2, at),
            choices: [],
            name: `variant ${nr}`,
          },
          // Distinct positions.
          ...{ position: place * 8 + nr, price_pesewas: price, quantity_prices: [], stock_quantity: stock },
          ...{ on_sale: onSale && !retired, retired },
        })),
      ),
    );
    await createTable(tx, 'product_images', 'product_id uuid, storage_key text, position int', []);
    const asked = made.flatMap((_, at) =>
      [null, ...getVariantIds(at), ...getVariantIds((at + 1) % made.length).slice(0, 1), formatId(4, 0)].map(
        (variant) => ({ at, product: formatId(2, at), variant }),
      ),
    );
    await tx.execute(sql`create index on product_variants (product_id)`);
    await tx.execute(sql`create index on products (id)`);
    const [all] = await queryRows<{ goods: PurchasableProduct[] }>(
      tx,
      sql`select purchasable_products(array(select id from products)) as goods`,
    );
    const products = new Map(all?.goods.map((product) => [product.id, product]));
    expect(products.size).toBe(made.length);
    const answers = await queryRows<{ chosen: RequestedProduct | null }>(
      tx,
      sql`select requested_variant(product, variant) as chosen
        from json_to_recordset(${JSON.stringify(asked)}::json) as asked (at int, product uuid, variant uuid)`,
    );
    for (const [nr, { at, product: id, variant }] of asked.entries()) {
      const product = products.get(id) as PurchasableProduct;
      const found = answers[nr]?.chosen ?? null;
      const { holiday, listed } = made[at] as (typeof made)[number];
      const isClosed = holiday !== null && holiday[0] <= 0 && holiday[0] + holiday[1] >= 0;
      expect(product.shop.closedUntil).toBe(isClosed ? day(holiday[0] + holiday[1]) : null);
      const chosen = selectVariant(product, variant);
      const expected = expect.objectContaining({
        ...{ isMade: chosen !== null, shopName: `Shop ${at}`, closedUntil: product.shop.closedUntil },
        ...(chosen && {
          ...{ variantId: chosen.variantId, name: chosen.name, stockQuantity: chosen.stockQuantity },
          inStock: selectShownVariant(product, variant)?.inStock,
        }),
      });
      expect([id, variant, found]).toEqual([id, variant, listed ? expected : null]);
      if (variant === null && chosen?.variantId) sold++;
    }
  });
  expect(sold).toBeGreaterThan(made.length / 10);
});

const FEE_RULES = [
  'a code of the market changes neither what a shop earns nor the fee',
  'the items under one rate bear its fee to the pesewa, each its part',
] as const;

it('the fee of items under a rate is the same in the code and in the rules of the books', async () => {
  const ITEM = fc.record({
    basisPoints: fc.constantFrom(0, 1, 50, 250, 500, 1234, 3000, 10_000),
    // Small prices often hit half a pesewa.
    price: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9_999_999 })),
    quantity: fc.integer({ min: 1, max: 9 }),
    market: fc.nat(9),
    split: fc.boolean(),
  });
  const made = fc.sample(fc.array(ITEM, { minLength: 1, maxLength: 6 }), { numRuns: 2_000, seed: SEED });
  const orders: object[] = [];
  const items: Record<string, unknown>[] = [];
  let [halves, splits] = [0, 0];
  for (const [at, bought] of made.entries()) {
    const order_id = formatId(1, at);
    const { lines, shares } = computeFees(
      bought.map(({ basisPoints, price, quantity }) => ({ basisPoints, sumPesewas: price * quantity })),
    );
    halves += lines.filter(
      ({ ofPesewas, basisPoints }) => (ofPesewas * basisPoints) % 10_000 === 5_000,
    ).length;
    orders.push({ id: order_id, platform_fee_pesewas: sumFeeLines(lines) });
    for (const [nr, { basisPoints, price, quantity, market, split }] of bought.entries()) {
      const discount = pesewas(Math.min(market, price * quantity - 1));
      const line = { pricePesewas: pesewas(price), quantity, feePesewas: shares[nr] ?? pesewas(0) };
      const whole = { ...line, discountPesewas: discount, marketDiscountPesewas: discount };
      const parts = split && quantity > 1 ? splitLine(whole, 1) : null;
      if (parts) splits++;
      for (const [part, sums] of (parts ? [parts.rest, parts.split] : [whole]).entries()) {
        const sum = sums.pricePesewas * sums.quantity - sums.discountPesewas;
        items.push({
          ...{ id: formatId(2, at * 16 + nr * 2 + part), order_id, fee_basis_points: basisPoints },
          ...{ sum_pesewas: sum, earned_pesewas: sum + sums.marketDiscountPesewas },
          ...{ market_discount_pesewas: sums.marketDiscountPesewas, fee_pesewas: sums.feePesewas },
          split_from_id: part === 0 ? null : formatId(2, at * 16 + nr * 2),
        });
      }
    }
  }
  expect([halves > 100, splits > 1_000]).toEqual([true, true]);
  await inSession(async (tx) => {
    await createTable(tx, 'orders', 'id uuid, platform_fee_pesewas int', orders);
    await createTable(
      tx,
      'order_items',
      `id uuid, order_id uuid, fee_basis_points int, sum_pesewas int, earned_pesewas int, market_discount_pesewas int,
       fee_pesewas int, split_from_id uuid`,
      items,
    );
    await tx.execute(sql`create index on order_items (order_id)`);
    const broken = async () => {
      const found: string[][] = [];
      for (const rule of FEE_RULES) {
        const rows = await queryRows<{ what: string }>(tx, LEDGER_INVARIANTS[rule]);
        found.push([...new Set(rows.map(({ what }) => what))].sort());
      }
      return found;
    };
    expect(await broken()).toEqual([[], []]);
    // An extra pesewa, on the order or on one item, must be found in every order.
    await tx.execute(sql`update orders set platform_fee_pesewas = platform_fee_pesewas + 1`);
    await tx.execute(sql`update order_items set fee_pesewas = fee_pesewas + 1
      where id in (select min(id::text)::uuid from order_items group by order_id)`);
    const all = made.map((_, at) => formatId(1, at));
    expect(await broken()).toEqual([all, all]);
  });
});

it('earnings are released by time exactly where no other reason holds them', async () => {
  const FLAGS = ['not_received', 'refund_requested', 'disputed', 'unassigned', 'not_come'] as const;
  const made = ['PENDING', 'SHIPPED', 'DELIVERED'].flatMap((status) =>
    Array.from({ length: 2 ** FLAGS.length }, (_, bits) => bits).flatMap((bits) =>
      [0, 1, 2].flatMap((refunded) =>
        [true, false].map((released) => ({
          ...{ status, refunded, released },
          flags: FLAGS.filter((_, at) => bits & (1 << at)),
        })),
      ),
    ),
  );
  const having = (flag: (typeof FLAGS)[number]) =>
    made.flatMap(({ flags }, at) =>
      flags.includes(flag)
        ? [{ item_id: formatId(2, at), order_id: formatId(1, at), shop_id: formatId(3, at) }]
        : [],
    );
  await inSession(async (tx) => {
    await createTable(
      tx,
      'order_items',
      `id uuid, order_id uuid, shop_id uuid, status text, released_at timestamptz, release_due_at timestamptz,
       refunded_pesewas int, sum_pesewas int`,
      made.map(({ status, refunded, released }, at) => ({
        ...{ id: formatId(2, at), order_id: formatId(1, at), shop_id: formatId(3, at), status },
        ...{ refunded_pesewas: refunded, sum_pesewas: 2 },
        released_at: released ? '2026-01-02T00:00:00Z' : null,
        release_due_at: status === 'PENDING' ? null : '2026-01-01T00:00:00Z',
      })),
    );
    const PART = 'item_id uuid, order_id uuid, shop_id uuid';
    await createTable(
      tx,
      'handovers',
      `${PART}, not_received_at timestamptz`,
      having('not_received').map((part) => ({ ...part, not_received_at: '2026-01-01T00:00:00Z' })),
    );
    await createTable(tx, 'refund_requests', PART, having('refund_requested'));
    await createTable(tx, 'disputed_items', PART, having('disputed'));
    await createTable(tx, 'unassigned_refunds', PART, having('unassigned'));
    await createTable(tx, 'items_not_come', PART, having('not_come'));
    const rows = await queryRows<{ open: boolean; on: Date | null; why: string }>(
      tx,
      sql`select ${openToRelease()} as open, ${RELEASE_ON} as on, ${HOLD_REASONS} as why from order_items i order by i.id`,
    );
    const open = new Set<string>();
    for (const [at, { status, refunded, released, flags }] of made.entries()) {
      const row = rows[at];
      const has = (flag: (typeof FLAGS)[number]) => flags.includes(flag);
      const isNotCome = has('not_come') && status === 'SHIPPED';
      const why = (
        [
          ['DISPUTED', has('disputed') || has('unassigned')],
          ['NOT_SENT', status === 'PENDING'],
          ['NOT_RECEIVED', has('not_received')],
          ['REFUND_REQUESTED', has('refund_requested')],
          ['NOT_COME', isNotCome],
          ['ON_THE_WAY', status === 'SHIPPED'],
          ['DELIVERED', true],
        ] as const
      ).find(([, holds]) => holds)?.[0];
      const isLost = status === 'SHIPPED' && refunded === 2;
      const isOpen = !released && !isLost && (why === 'ON_THE_WAY' || why === 'DELIVERED');
      expect({ at, status, flags, ...row }).toMatchObject({ why, open: isOpen });
      expect(row?.on !== null).toBe(isOpen);
      if (isOpen) open.add(status);
    }
    expect([...open].sort()).toEqual(['DELIVERED', 'SHIPPED']);
  });
});
