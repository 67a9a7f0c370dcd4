import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchReads } from '#platform/batches';
import { products } from '../../src/modules/catalogue/tables.ts';
import { getProfile } from '../../src/modules/identity/index.ts';
import { countOrders, hasPaidBefore } from '../../src/modules/orders/index.ts';
import { finaliseAttempt } from '../../src/modules/payments/payments/finalise-attempt.ts';
import type { Verification } from '../../src/modules/payments/payments/gateway.ts';
import { shops } from '../../src/modules/shops/tables.ts';
import { recordRoundTrips } from '../support/count-round-trips.ts';
import { PROVIDER } from '../support/single-provider.ts';
import { type Market, openMarket, until } from './support/open-market.ts';
import { paymentRowHelpers } from './support/payment-rows.ts';
import { ADDRESS, newCustomer, productNamed } from './support/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ speed: 1 });
});
afterAll(() => market.close());

/** The statements of a call that must succeed. */
async function recordTrips(call: () => Promise<{ status: number; body: unknown }>): Promise<string[]> {
  return recordRoundTrips(market.database.pool, async () => {
    const { status, body } = await call();
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  });
}

/** A customer whose session and settings are cached on this node. */
async function cachedCustomer() {
  const customer = await newCustomer(market);
  const { token } = customer;
  const asks = () => recordTrips(() => market.call('GET', '/cart', { token }));
  await until(async () => !(await asks()).some((text) => /"(sessions|settings)"/.test(text)));
  return customer;
}

it('a cart is read and changed in one round trip, under a key too, whatever its size', async () => {
  const { token } = await cachedCustomer();
  const goods = await market.rows<{ id: string }>(
    `select distinct on (p.shop_id) p.id from products p join shops s on s.id = p.shop_id
     where p.listed and p.on_sale and p.stock_quantity > 5 and s.closed_from is null limit 4`,
  );
  expect(goods).toHaveLength(4);
  for (const { id } of goods) {
    const body = { productId: id, quantity: 1 };
    for (const headers of [undefined, { 'idempotency-key': id }]) {
      const added = await recordTrips(() =>
        market.call('POST', '/cart/add', { token, body, ...(headers && { headers }) }),
      );
      expect(added, added.join('\n')).toHaveLength(1);
    }
  }
  const read = await recordTrips(() => market.call('GET', '/cart?city=Kumasi&state=Ashanti', { token }));
  expect(read, read.join('\n')).toHaveLength(1);
});

it('a checkout takes eleven round trips at most, with the reading of the order', async () => {
  const { token } = await cachedCustomer();
  const product = await productNamed(market, 'White Maize');
  await market.call('POST', '/cart/add', { token, body: { productId: product.id, quantity: 2 } });
  const trips = await recordTrips(() =>
    market.call('POST', '/cart/checkout', {
      token,
      headers: { 'idempotency-key': 'a-checkout' },
      body: {
        paymentMethod: 'MOMO',
        shippingAddress: ADDRESS,
        momo: { phone: '0551230000', network: 'mtn' },
      },
    }),
  );
  expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(11);
});

describe('batched queries', () => {
  it('share one round trip when they start at the same time', async () => {
    const { db, pool } = market.database;
    const { id, email } = await newCustomer(market);
    const trips = await recordRoundTrips(pool, async () => {
      const read = await batchReads(db, (handle) =>
        Promise.all([
          getProfile(handle, id),
          hasPaidBefore(handle, id),
          countOrders(handle, id),
          handle.execute(sql`select ${'$1'}::text as said, ${7}::int as seven`),
        ]),
      );
      expect(read).toMatchObject([{ id, email }, false, 0, { rows: [{ said: '$1', seven: 7 }] }]);
      expect(read[0].createdAt).toBeInstanceOf(Date);
    });
    expect(trips).toHaveLength(1);
  });

  it('keep both columns of one name, and an error in other statements', async () => {
    const { db } = market.database;
    const { id } = await newCustomer(market);
    const product = await productNamed(market, 'White Maize');
    const doubled = sql`select a.id, b.id from products a join shops b on b.id = a.shop_id where a.id = ${product.id}`;
    const none = sql`select a.id, b.id from products a join shops b on b.id = a.shop_id where false`;
    for (const _ of ['first', 'again']) {
      const [built, read, empty, other] = await batchReads(db, (handle) =>
        Promise.all([
          handle
            .select({ product: products.id, shop: shops.id })
            .from(products)
            .innerJoin(shops, eq(shops.id, products.shopId))
            .where(eq(products.id, product.id)),
          handle.execute(doubled).catch((error: unknown) => error),
          handle.execute(none),
          hasPaidBefore(handle, id),
        ]),
      );
      expect(built).toEqual([{ product: product.id, shop: product.shopId }]);
      expect(String((read as Error).cause ?? read)).toContain('TypeError: two columns are called id');
      expect(empty.rows).toEqual([]);
      expect(other).toBe(false);
    }
  });

  it('each fail when the batch fails', async () => {
    const { id } = await newCustomer(market);
    const failed = await batchReads(market.database.db, (handle) =>
      Promise.allSettled([hasPaidBefore(handle, id), handle.execute(sql`select 1 / 0 as none`)]),
    );
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('a payment’s webhook', () => {
  const { deps, placed, readAttempt } = paymentRowHelpers(() => market);
  const success = async (reference: string): Promise<Verification> => {
    const [due] = await market.rows<{ sum: number }>(
      'select amount_pesewas as sum from payment_attempts where reference = $1',
      [reference],
    );
    return {
      ...{ kind: 'SUCCESS', processorId: reference, amountPesewas: due?.sum ?? 0, currency: 'GHS' },
      ...{ feesPesewas: 0, paidAt: null, channel: 'mobile_money' },
    };
  };

  it('takes nine round trips at most', async () => {
    const { orderId, attempt } = await placed();
    const verification = await success(attempt.reference);
    const trips = await recordRoundTrips(market.database.pool, () =>
      finaliseAttempt(deps({ verify: async () => verification }), {
        reference: attempt.reference,
        provider: PROVIDER,
      }),
    );
    expect((await readAttempt(orderId)).status).toBe('SUCCEEDED');
    expect(trips.length, trips.join('\n')).toBeLessThanOrEqual(9);
  });

  it('is verified and stored once for concurrent callers', async () => {
    const { orderId, attempt } = await placed();
    let verifyCalls = 0;
    const verify = async (reference: string) => {
      verifyCalls++;
      return success(reference);
    };
    const trips = await recordRoundTrips(market.database.pool, () =>
      Promise.all(
        [1, 2, 3].map(() =>
          finaliseAttempt(deps({ verify }), { reference: attempt.reference, provider: PROVIDER }),
        ),
      ),
    );
    expect((await readAttempt(orderId)).status).toBe('SUCCEEDED');
    expect(verifyCalls).toBe(1);
    expect(trips.filter((text) => text.startsWith('begin'))).toHaveLength(1);
  });

  it('is verified again for a caller with newer information', async () => {
    const { orderId, attempt } = await placed();
    const answers: Verification[] = [
      { kind: 'PENDING', abandoned: false, message: null },
      await success(attempt.reference),
    ];
    const verify = async () => answers.shift() as Verification;
    const both = [1, 2].map(() =>
      finaliseAttempt(deps({ verify }), { reference: attempt.reference, provider: PROVIDER }),
    );
    expect(await Promise.all(both)).toEqual(['PENDING', 'SUCCESS']);
    expect((await readAttempt(orderId)).status).toBe('SUCCEEDED');
  });
});
