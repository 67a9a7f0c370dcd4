import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '#modules/books';
import { disputeHelpers } from './support/disputes.ts';
import { marketCouponHelpers } from './support/market-coupons.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance, mailsTo, newCustomer, newestMail } from './support/people.ts';
import { demoAdmin, newShop, readEarnings, type TestShop } from './support/sellers.ts';
import { ORDERED, UPPER, weighingHelpers } from './support/weighing.ts';

/* Goods sold by actual weight: checkout, the scale, what goes back, and who may. */

let market: Market;
let admin: string;
let shop: TestShop;
const { createCoupon } = marketCouponHelpers(() => market);
const { dispute } = disputeHelpers(() => market);
beforeAll(async () => {
  market = await openMarket();
  admin = await demoAdmin(market);
  shop = await newShop(market);
});
afterAll(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
  expect(await findViolations(market.database.db)).toEqual([]);
  await market.close();
});

const { save, buy, sold, weigh, answer, ship, lineOf, stockOf, refundsOf, readOrder, lastName } =
  weighingHelpers(
    () => market,
    () => shop,
  );
const change = (id: string, body: object) =>
  market.call('PATCH', `/products/${id}`, { token: shop.token, body });

describe('a product sold by weight', () => {
  it('says so in every answer, and its unit begins with the usual weight', async () => {
    const made = (await save({ unit: 'crate', weight: { ...UPPER, usualKg: 25 }, price: 250 })).body.data;
    expect(made).toMatchObject({ sale: 'weight', weight: { ...UPPER, usualKg: 25 }, unit: '25 kg crate' });
    expect(made.unitPrice).toMatchObject({ price: 10, per: 'kg', isAbout: false });
    const listed = (await market.call('GET', `/shops/${shop.id}/products`)).body.data;
    const one = listed.find(({ id }: { id: string }) => id === made.id);
    expect(one).toMatchObject({ sale: 'weight', weight: made.weight, unitPrice: made.unitPrice });
    const heavier = await change(made.id, { weight: { ...UPPER, usualKg: 20 } });
    expect(heavier.body.data.unit).toBe('20 kg crate');
    const plain = (await change(made.id, { weight: null, unit: 'crate' })).body.data;
    expect(plain).toMatchObject({ sale: 'piece', weight: null, unit: 'crate' });
  });

  it('is saved and taken back by a form', async () => {
    const made = (await save({ weight: null, unit: 'crate' })).body.data;
    const send = async (weight: string) => {
      const form = new FormData();
      form.append('weight', weight);
      return (await market.call('PATCH', `/products/${made.id}`, { token: shop.token, form })).body.data;
    };
    expect((await send(JSON.stringify(UPPER))).weight).toEqual(UPPER);
    expect((await send('null')).weight).toBeNull();
  });

  it('is refused beyond the market’s bounds, and with options', async () => {
    const options = [{ name: 'Size', values: ['small', 'large'] }];
    expect((await save({ options })).body.errors.weight).toContain('options');
    expect((await save({ weight: { ...UPPER, tolerancePercent: 21 } })).status).toBe(422);
    const weight = { toleranceMaxPercent: 5, upperAllowed: false, correctionMinutes: 60 };
    const settings = (body: object) => market.call('PUT', '/admin/settings', { token: admin, body });
    expect((await settings({ weight })).status).toBe(200);
    const wide = await save({});
    expect(wide.body.errors).toEqual({ 'weight.tolerancePercent': 'The tolerance may be 5% at most' });
    const upper = await save({ weight: { ...UPPER, tolerancePercent: 5 } });
    expect(upper.body.errors['weight.pays']).toContain('ordered amount');
    expect((await save({ weight: { ...ORDERED, tolerancePercent: 5 } })).status).toBe(201);
    await settings({ weight: { toleranceMaxPercent: 20, upperAllowed: true, correctionMinutes: 60 } });
  });

  it('is no harvest', async () => {
    const made = (await save({ weight: null })).body.data;
    await market.rows("update products set sale = 'harvest', stock_quantity = 0 where id = $1", [made.id]);
    expect((await change(made.id, { weight: UPPER })).body.errors.weight).toContain('harvest');
    expect((await change(made.id, { name: 'Maize of August', weight: null })).body.data.sale).toBe('harvest');
  });

  it('goes through a product file and back', async () => {
    const seller = await newShop(market);
    const made = (await save({ unit: 'crate', weight: { ...UPPER, usualKg: 25 } }, seller)).body.data;
    const headers = { authorization: `Bearer ${seller.token}` };
    const file = await (await fetch(`${market.url}/products/export.csv`, { headers })).text();
    expect(file).toContain('"25 kg, 10%, upper"');
    const send = async (text: string) => {
      const form = new FormData();
      form.append('file', new Blob([text]), 'products.csv');
      form.append('mode', 'save');
      return market.call('POST', '/products/import', { token: seller.token, form });
    };
    const read = async () => (await market.call('GET', `/products/${made.id}`)).body.data;
    expect((await send(file)).status).toBe(200);
    expect(await read()).toMatchObject({ weight: made.weight, unit: '25 kg crate', sale: 'weight' });
    expect((await send(`id,name,price,stockQuantity\n${made.id},${made.name},13,39`)).status).toBe(200);
    expect(await read()).toMatchObject({ weight: made.weight, price: 13 });
    const header = 'id,name,price,stockQuantity,byWeight';
    const other = await send(`${header}\n${made.id},${made.name},13,39,"20 kg, 5%, ordered"`);
    expect(other.status, JSON.stringify(other.body)).toBe(200);
    expect(await read()).toMatchObject({ unit: '20 kg crate', weight: { usualKg: 20, pays: 'ORDERED' } });
    const wrong = await send(`${header}\n${made.id},${made.name},13,39,heavy`);
    expect(wrong.body.errors['2.byWeight']).toContain('25 kg, 10%, upper');
    expect((await send(`${header}\n${made.id},${made.name},13,39,`)).status).toBe(200);
    expect(await read()).toMatchObject({ weight: null, sale: 'piece' });
  });
});

describe('an order of goods sold by weight', () => {
  it('is paid to the upper bound, and says what was agreed', async () => {
    const { customer, cart, orderId } = await sold();
    expect(cart.items[0]).toMatchObject({
      subtotal: 135.8,
      weight: { unitPrice: 12.35, orderedKg: 10, paidKg: 11 },
    });
    const order = await readOrder(customer.token, orderId);
    expect(order).toMatchObject({ subtotal: 135.8, platformFee: 6.79 });
    expect(order.orderItems[0].weight).toMatchObject({
      ...{ state: 'TO_WEIGH', orderedKg: 10, minKg: 9, maxKg: 11, paidKg: 11, weighedKg: null, returned: 0 },
    });
  });

  it('is paid for the ordered amount where the shop takes that', async () => {
    const { customer, orderId } = await sold({ weight: ORDERED });
    const order = await readOrder(customer.token, orderId);
    expect(order.subtotal).toBe(123.5);
    expect(order.orderItems[0].weight).toMatchObject({ paidKg: 10, maxKg: 11 });
  });

  it('keeps its terms when the product changes', async () => {
    const { orderId, customer, productId, itemId } = await sold();
    await change(productId, { price: 99, weight: { usualKg: 5, tolerancePercent: 1, pays: 'ORDERED' } });
    await weigh(itemId, 10);
    expect((await lineOf(customer.token, orderId)).weight).toMatchObject({ unitPrice: 12.35, usualKg: 1 });
    expect(await refundsOf(itemId)).toEqual([{ amount_pesewas: 1230 + 61, reason_kind: 'WEIGHED' }]);
  });

  it('is not sent before it was weighed', async () => {
    const { itemId, orderId, customer } = await sold();
    const early = await ship(itemId);
    expect(early.status).toBe(409);
    expect(early.body.message).toBe(`Weigh ${lastName()} first, then send it`);
    const received = await market.call('POST', `/orders/${orderId}/receive`, { token: customer.token });
    expect(received.status).toBe(409);
    await weigh(itemId, 10);
    expect((await ship(itemId)).status).toBe(200);
  });
});

describe('a weighing', () => {
  it('within the tolerance returns price and fee, moves the stock, and tells both', async () => {
    const { customer, orderId, itemId, productId } = await sold();
    const held = (await readEarnings(market, shop.token)).held;
    const done = await weigh(itemId, 9.4);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.data.weight).toMatchObject({ state: 'WEIGHED', weighedKg: 9.4 });
    // 9.4 kg cost GH₵116.09 of GH₵135.80; the fee of the rest is GH₵0.98.
    expect(await refundsOf(itemId)).toEqual([{ amount_pesewas: 1971 + 98, reason_kind: 'WEIGHED' }]);
    expect(Math.round((held - (await readEarnings(market, shop.token)).held) * 100)).toBe(1971);
    expect(await stockOf(productId)).toBe(30_600);
    const line = await lineOf(customer.token, orderId);
    expect(line.weight).toMatchObject({ weighedKg: 9.4, returned: 20.69 });
    expect(line.refundable).toBe(Number((116.09 + 6.79 - 0.98).toFixed(2)));
    expect((await newestMail(market, customer.email, 'item-weighed'))?.text).toContain('GH₵20.69');
    expect((await newestMail(market, shop.email, 'shop-item-weighed'))?.text).toContain('9.4 kg');
  });

  it('above what was paid for is the shop’s gift up to the tolerance', async () => {
    const { itemId, productId } = await sold({ weight: ORDERED });
    expect((await weigh(itemId, 10.8)).status).toBe(200);
    expect(await refundsOf(itemId)).toEqual([]);
    expect(await stockOf(productId)).toBe(29_200);
  });

  it('refuses what cannot be a weight', async () => {
    const { itemId } = await sold();
    for (const wrong of [0, -1, 'ten', 1e9, 9.40001, 0.5, 30]) {
      expect((await weigh(itemId, wrong)).status, String(wrong)).toBe(422);
    }
    expect(await refundsOf(itemId)).toEqual([]);
  });

  it('twice at once, or repeated, refunds once', async () => {
    const { itemId, customer } = await sold();
    const both = await Promise.all([
      weigh(itemId, 9.5),
      weigh(itemId, 9.5),
      weigh(itemId, 9.5, { key: 'w1-key-1' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    await weigh(itemId, 9.5, { key: 'w1-key-1' });
    expect(await refundsOf(itemId)).toHaveLength(1);
    const told = (await mailsTo(market, customer.email)).filter(({ kind }) => kind === 'item-weighed');
    expect(told).toHaveLength(1);
  });

  it('two different ones at once end at the lower price', async () => {
    const { itemId, productId } = await sold();
    await Promise.all([weigh(itemId, 9.8), weigh(itemId, 9.2)]);
    const back = (await refundsOf(itemId)).reduce((sum, one) => sum + one.amount_pesewas, 0);
    // 9.2 kg cost GH₵113.62, of which GH₵22.18 and GH₵1.10 of the fee go back.
    expect(back).toBe(2218 + 110);
    expect([30_200, 30_800]).toContain(await stockOf(productId));
  });

  it('is corrected by the difference; what went back stays back', async () => {
    const { itemId, productId, orderId, customer } = await sold();
    await weigh(itemId, 9.7);
    await weigh(itemId, 9.1);
    expect((await refundsOf(itemId)).map((one) => one.amount_pesewas)).toEqual([1600 + 80, 741 + 37]);
    await weigh(itemId, 10.5);
    expect(await refundsOf(itemId)).toHaveLength(2);
    expect(await stockOf(productId)).toBe(29_500);
    const { history } = await readOrder(customer.token, orderId);
    expect(history.filter(({ to }: { to: string }) => to === 'WEIGHED')).toHaveLength(3);
  });

  it('returns no more than is left after another refund', async () => {
    const { itemId, orderId } = await sold();
    const given = await market.call('POST', `/orders/items/${itemId}/give-back`, {
      token: shop.token,
      body: { amount: 130, left: 135.8, reason: 'Half of them were cut' },
    });
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    expect((await weigh(itemId, 9.4)).status).toBe(200);
    expect((await refundsOf(itemId)).map((one) => one.amount_pesewas)).toEqual([13_000, 580 + 98]);
    expect(orderId).toBeTruthy();
  });

  it('gives what was on the scale back to the stock when the item is cancelled', async () => {
    const { itemId, productId, customer, orderId } = await sold();
    await weigh(itemId, 9.4);
    const body = { status: 'CANCELLED', notes: 'Rotten' };
    await market.call('PATCH', `/orders/items/${itemId}/status`, { token: shop.token, body });
    expect(await stockOf(productId)).toBe(40_000);
    const { total } = (await refundsOf(itemId)).reduce(
      (sum, one) => ({ total: sum.total + one.amount_pesewas }),
      {
        total: 0,
      },
    );
    expect(total).toBe(13_580 + 679);
    expect((await lineOf(customer.token, orderId)).refundable).toBe(0);
  });

  it('returns the market’s share of a discount to the market', async () => {
    const { code } = await createCoupon({ percent: 10 });
    const { itemId, orderId, customer } = await sold({ code });
    await weigh(itemId, 9.4);
    // Paid GH₵122.22 after 10 %, for 11 kg; 9.4 kg cost GH₵104.44 of it.
    expect((await refundsOf(itemId))[0]?.amount_pesewas).toBe(1778 + 98);
    const [market_] = await market.rows<{ sum: number }>(
      `select sum(e.amount_pesewas)::int as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.order_id = $1 and e.account = 'PROMOTION_EXPENSE'`,
      [orderId],
    );
    expect(market_?.sum).toBe(1358 - Math.floor((1358 * 1778) / 12_222));
    expect((await readOrder(customer.token, orderId)).discount).toBe(13.58);
  });

  it('keeps prices by quantity', async () => {
    const quantityPrices = [{ kind: 'EACH', quantity: 10, price: 10 }];
    const { itemId, cart } = await sold({ product: { quantityPrices } });
    expect(cart.items[0].subtotal).toBe(110);
    await weigh(itemId, 10);
    expect((await refundsOf(itemId))[0]?.amount_pesewas).toBe(1000 + 50);
  });
});

describe('a weight below the tolerance', () => {
  it('waits for the buyer, whose yes refunds the difference', async () => {
    const { itemId, orderId, customer } = await sold();
    const asked = await weigh(itemId, 7);
    expect(asked.body.data.weight).toMatchObject({ state: 'ASKED', weighedKg: null });
    expect(await refundsOf(itemId)).toEqual([]);
    expect((await ship(itemId)).status).toBe(409);
    const { weight } = await lineOf(customer.token, orderId);
    expect(weight.asked).toEqual({ kg: 7, returned: 51.81, toPay: 0, until: expect.any(String) });
    expect((await newestMail(market, customer.email, 'weight-asked'))?.text).toContain('GH₵51.81');
    expect((await answer(customer.token, itemId, 8, true)).status).toBe(409);
    expect((await answer(customer.token, itemId, 7, true)).status).toBe(200);
    expect((await answer(customer.token, itemId, 7, true)).status).toBe(409);
    expect((await refundsOf(itemId)).map((one) => one.amount_pesewas)).toEqual([5181]);
    expect((await ship(itemId)).status).toBe(200);
  });

  it('whose no cancels the item and refunds all of it, once', async () => {
    const { itemId, customer, orderId, productId } = await sold();
    await weigh(itemId, 7);
    const both = await Promise.all([
      answer(customer.token, itemId, 7, false),
      answer(customer.token, itemId, 7, false),
      answer(customer.token, itemId, 7, true),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const { fulfillmentStatus } = await lineOf(customer.token, orderId);
    const no = fulfillmentStatus === 'CANCELLED';
    expect((await refundsOf(itemId)).map((one) => one.amount_pesewas)).toEqual([no ? 13_580 + 679 : 5181]);
    expect(await stockOf(productId)).toBe(no ? 40_000 : 33_000);
    expect(
      (await newestMail(market, shop.email, no ? 'shop-weight-declined' : 'shop-item-weighed'))?.text,
    ).toContain('7 kg');
  });

  it('may be replaced by packing more', async () => {
    const { itemId, customer } = await sold();
    await weigh(itemId, 7);
    await weigh(itemId, 10);
    expect((await answer(customer.token, itemId, 7, false)).status).toBe(409);
    expect(await refundsOf(itemId)).toHaveLength(1);
    expect((await ship(itemId)).status).toBe(200);
  });
});

it('admins see how often the items of a shop weigh less than ordered', async () => {
  const { data } = (await market.call('GET', '/admin/weighings', { token: admin })).body;
  const row = data.find((one: { shop: { id: string } }) => one.shop.id === shop.id);
  const [counted] = await market.rows(
    `select count(distinct item_id)::int as items, (sum(back_pesewas) / 100.0)::float8 as returned from weighings
     where shop_id = $1`,
    [shop.id],
  );
  expect(row).toMatchObject({ ...counted, photos: 0 });
  expect(row.below).toBeGreaterThan(row.asked);
  expect(row.corrected).toBeGreaterThan(0);
  expect(row.weighedPercent).toBeLessThan(100);
});

const photo = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 400, channels: 3, background: '#b0582a' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  );

it('admins alone see the photos of a scale, the newest first', async () => {
  const seller = await newShop(market);
  const { itemId, orderId } = await (async () => {
    const { id } = (await save({}, seller)).body.data;
    return buy([id]);
  })();
  for (const weighed of ['9.5', '9.6']) {
    const form = new FormData();
    form.set('weighed', weighed);
    form.set('scalePhoto', await photo());
    const done = await market.call('PATCH', `/orders/items/${itemId}/weight`, { token: seller.token, form });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(JSON.stringify(done.body)).not.toContain('/media/');
  }
  const { data } = (await market.call('GET', '/admin/weighings', { token: admin })).body;
  const { newestPhotos } = data.find((one: { shop: { id: string } }) => one.shop.id === seller.id);
  expect(newestPhotos).toMatchObject([
    { orderId, weighedKg: 9.6, orderedKg: 10, isAsked: false, countedKg: 9.6 },
    { orderId, weighedKg: 9.5, orderedKg: 10 },
  ]);
  expect(newestPhotos[0].url).toMatch(/\.webp$/);
  expect((await market.call('GET', '/admin/weighings', { token: seller.token })).status).toBe(403);
});

describe('nobody weighs', () => {
  it('another shop’s item, or answers about another’s', async () => {
    const { itemId } = await sold();
    const other = await newShop(market);
    expect((await weigh(itemId, 9.4, { token: other.token })).status).toBe(404);
    await weigh(itemId, 7);
    const stranger = await newCustomer(market);
    expect((await answer(stranger.token, itemId, 7, true)).status).toBe(404);
  });

  it('goods that are sent or cancelled, or sold by the piece', async () => {
    const { itemId } = await sold();
    await weigh(itemId, 9.4);
    await ship(itemId);
    expect((await weigh(itemId, 9.2)).status).toBe(409);
    const { itemId: cancelled, orderId } = await sold();
    await market.call('POST', `/orders/${orderId}/cancel`, {
      token: shop.token,
      body: { notes: 'None left' },
    });
    expect((await weigh(cancelled, 9.2)).status).toBe(409);
    const made = (await save({ weight: null })).body.data;
    const { itemId: piece } = await sold({ product: { weight: null, name: `${made.name} piece` } });
    expect((await weigh(piece, 9.2)).status).toBe(409);
  });

  it('goods under dispute', async () => {
    const { itemId, orderId } = await sold();
    await dispute(orderId);
    expect((await weigh(itemId, 9.4)).status).toBe(409);
    expect(await refundsOf(itemId)).toEqual([]);
  });

  it('too late to correct', async () => {
    const { itemId } = await sold();
    await weigh(itemId, 9.8);
    await market.rows("update order_items set weighed_at = now() - interval '61 minutes' where id = $1", [
      itemId,
    ]);
    const late = await weigh(itemId, 9.1);
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('60 minutes');
    expect(await refundsOf(itemId)).toHaveLength(1);
  });
});
