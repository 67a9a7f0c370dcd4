import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DOOR, deliveryHelpers, PICKUP, STATION } from './support/delivery.ts';
import { type Market, openMarket } from './support/open-market.ts';
import { ledgerImbalance } from './support/people.ts';
import { readEarnings } from './support/sellers.ts';

/* Delivery fees in the cart and at checkout, and the choice of a shop’s delivery option. */

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(async () => {
  expect(await ledgerImbalance(market)).toBe(0);
});

const { save, shopWith, customerWith, checkout, readCart, buyDelivered, owed } = deliveryHelpers(
  () => market,
);

describe('delivery in the cart', () => {
  it('shows by shop whether it reaches the region and the sum of the cheapest options', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const plain = await shopWith([]);
    const { token } = await customerWith([shop.products[0] as string, plain.products[0] as string]);
    const cart = await readCart(token);
    expect([cart.totalAmount, cart.deliveryTotal]).toEqual([200, 20]);
    const [mine, other] = [shop, plain].map(({ id }) =>
      cart.delivery.find(({ shopId }: { shopId: string }) => shopId === id),
    );
    expect(mine).toMatchObject({ subtotal: 100, optionId: shop.options[1], fee: 20 });
    expect(
      mine.options.map(({ kind, fee, reaches }: Record<string, unknown>) => [kind, fee, reaches]),
    ).toEqual([
      ['STATION', 20, true],
      ['DELIVERY', 35, true],
      ['PICKUP', 0, false],
    ]);
    expect(other).toMatchObject({ optionId: 'included', fee: 0 });
    expect(other.options).toMatchObject([{ id: 'included', kind: 'INCLUDED', daysFrom: 3, daysTo: 5 }]);
    expect((await readCart(token, '?state=Northern')).deliveryTotal).toBe(70);
    expect((await readCart(token, '?state=Tamale')).deliveryTotal).toBe(70);
    const unknown = await market.call('GET', '/cart?state=Atlantis', { token });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['state']]);
    // The pick-up place in the shop's own region is the cheapest.
    expect((await readCart(token, '?state=volta%20region')).deliveryTotal).toBe(0);
  });

  it('needs a region where the price depends on it and never guesses one', async () => {
    const shop = await shopWith([DOOR]);
    const { token } = await customerWith([shop.products[0] as string]);
    const cart = await readCart(token, '');
    expect([cart.deliveryTotal, cart.delivery[0].optionId, cart.delivery[0].fee]).toEqual([null, null, null]);
    const plain = await shopWith([]);
    const other = await customerWith([plain.products[0] as string]);
    expect((await readCart(other.token, '')).deliveryTotal).toBe(0);
  });

  it('is priced by the largest item and the sum of the goods', async () => {
    const shop = await shopWith([STATION]);
    await save(shop, { options: [STATION], freeAbove: 160.07, surcharges: { large: 40 } });
    const { token } = await customerWith([shop.products[0] as string]);
    expect((await readCart(token)).deliveryTotal).toBe(20);
    const large = { token: shop.token, body: { parcelSize: 'LARGE' } };
    await market.call('PATCH', `/products/${shop.products[0]}`, large);
    expect((await readCart(token)).deliveryTotal).toBe(60);
    await market.call('POST', '/cart/add', { token, body: { productId: shop.products[1] } });
    const cart = await readCart(token);
    expect([cart.deliveryTotal, cart.delivery[0].freeAbove]).toEqual([0, 160.07]);
  });
});

describe('the estimate of delivery for products', () => {
  const ask = (query: string) => market.call('GET', `/delivery?${query}`);

  it('gives anybody the cheapest option for each of several products', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const plain = await shopWith([]);
    const ids = [shop.products[0], plain.products[0], 'no-id', crypto.randomUUID()];
    const priceIn = async (region: string) => {
      const { body } = await ask(`products=${ids.join()}&state=${encodeURIComponent(region)}`);
      return Object.fromEntries(
        body.data.map((one: { productId: string; delivery: { kind: string; fee: number } | null }) => [
          one.productId === ids[0] ? 'own' : 'plain',
          one.delivery && [one.delivery.kind, one.delivery.fee],
        ]),
      );
    };
    expect(await priceIn('Ashanti')).toEqual({ own: ['STATION', 20], plain: ['INCLUDED', 0] });
    expect(await priceIn('Northern')).toMatchObject({ own: ['DELIVERY', 70] });
    expect(await priceIn('Volta')).toMatchObject({ own: ['PICKUP', 0] });
    await save(shop, { options: [STATION] });
    expect(await priceIn('Northern')).toMatchObject({ own: null });
  });

  it('needs products and a region and leaves out products off sale', async () => {
    const shop = await shopWith([DOOR]);
    expect((await ask('state=Ashanti')).status).toBe(422);
    expect((await ask(`products=${shop.products[0]}`)).status).toBe(422);
    await market.call('DELETE', `/products/${shop.products[0]}`, { token: shop.token });
    expect((await ask(`products=${shop.products.join()}&state=Ashanti`)).body.data).toHaveLength(1);
  });
});

describe('delivery at checkout', () => {
  it('is the cheapest that reaches the customer by default: subtotal + 5 % + delivery', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const { order } = await buyDelivered(shop.products);
    expect(order).toMatchObject({
      ...{ subtotal: 160.07, platformFee: 8, deliveryTotal: 20, totalAmount: 188.07 },
      delivery: [{ shopId: shop.id, kind: 'STATION', carrier: 'VIP', fee: 20, daysFrom: 1, daysTo: 2 }],
    });
    expect(order.payments[0].amount).toBe(188.07);
    expect(await owed(shop)).toEqual({ held: 18_007, available: 0 });
    expect((await readEarnings(market, shop.token)).held).toBe(180.07);
  });

  it('is the chosen option, also a distant pick-up place', async () => {
    const shop = await shopWith([DOOR, STATION, PICKUP]);
    const chosen = (at: number) => ({ delivery: [{ shopId: shop.id, optionId: shop.options[at] }] });
    expect((await buyDelivered(shop.products, chosen(0))).order.totalAmount).toBe(203.07);
    const { order } = await buyDelivered(shop.products, chosen(2));
    expect([order.totalAmount, order.delivery[0].kind]).toEqual([168.07, 'PICKUP']);
    expect(order.delivery[0].promisedBy).toBeNull();
  });

  it('promises no day before the order is paid', async () => {
    const shop = await shopWith([STATION]);
    const { token } = await customerWith(shop.products);
    const waits = await checkout(token, { momo: { phone: '0551234980', network: 'mtn' } });
    expect(waits.body.data.order.delivery).toMatchObject([
      { kind: 'STATION', promisedBy: null, isLate: false },
    ]);
  });

  it('keeps the chosen option when the shop changes its options', async () => {
    const shop = await shopWith([STATION]);
    const { read } = await buyDelivered([shop.products[0] as string]);
    await save(shop, { options: [{ ...PICKUP, id: shop.options[0] }] });
    expect((await read()).delivery[0]).toMatchObject({
      kind: 'STATION',
      carrier: 'VIP',
      fee: 20,
      place: null,
    });
    await save(shop, { options: [] });
    expect((await read()).delivery[0]).toMatchObject({ optionId: shop.options[0], fee: 20 });
  });

  it('names the products that cannot reach the customer and sells nothing', async () => {
    const shop = await shopWith([{ ...STATION, regions: ['Oti'] }]);
    const { token } = await customerWith([shop.products[0] as string]);
    const refused = await checkout(token);
    expect([refused.status, refused.body.code]).toEqual([409, 'DELIVERY_UNAVAILABLE']);
    expect(refused.body.message).toContain(
      `${shop.name} does not deliver to Ashanti: Basket of ${shop.name}.`,
    );
    expect(Object.keys(refused.body.errors)).toEqual([shop.products[0]]);
    expect((await readCart(token)).items).toHaveLength(1);
    expect((await readCart(token)).deliveryTotal).toBeNull();
  });

  it('refuses missing and deleted options and those of another shop', async () => {
    const shop = await shopWith([DOOR, STATION]);
    const other = await shopWith([STATION]);
    const { token } = await customerWith([shop.products[0] as string]);
    const wish = (shopId: string, optionId: unknown) => checkout(token, { delivery: [{ shopId, optionId }] });
    expect((await wish(shop.id, other.options[0])).body.code).toBe('DELIVERY_UNAVAILABLE');
    expect((await wish(shop.id, 'included')).body.code).toBe('DELIVERY_UNAVAILABLE');
    expect((await wish(other.id, other.options[0])).status).toBe(422);
    const twice = [0, 1].map((at) => ({ shopId: shop.id, optionId: shop.options[at] }));
    expect((await checkout(token, { delivery: twice })).status).toBe(422);
    expect((await wish(shop.id, 7)).status).toBe(422);
    await save(shop, { options: [DOOR] });
    const stale = await wish(shop.id, shop.options[1]);
    expect([stale.status, stale.body.code]).toEqual([409, 'DELIVERY_UNAVAILABLE']);
    expect(stale.body.message).toContain('Please choose another');
    expect((await checkout(token)).body.data.order.totalAmount).toBe(140);
  });

  it('never charges more than was shown: a raised fee is shown first', async () => {
    const shop = await shopWith([STATION]);
    const { token } = await customerWith([shop.products[0] as string]);
    const cart = await readCart(token);
    const expectedTotal = cart.totalAmount + 5 + cart.deliveryTotal;
    await save(shop, { options: [{ ...STATION, id: shop.options[0], fee: 20.01 }] });
    const refused = await checkout(token, { expectedTotal });
    expect([refused.status, refused.body.code]).toEqual([409, 'CART_CHANGED']);
    expect(refused.body.message).toContain('GH₵125.01');
    // A client that does not know delivery fees is not charged more either.
    expect((await checkout(token, { expectedTotal: 105 })).body.code).toBe('CART_CHANGED');
    expect((await checkout(token, { expectedTotal: 125.01 })).status).toBe(201);
  });

  it('makes one order per idempotency key and refuses another choice under it', async () => {
    const shop = await shopWith([DOOR, STATION]);
    const { token } = await customerWith([shop.products[0] as string]);
    const headers = { 'idempotency-key': 'one-order' };
    const wish = (at: number) => ({ delivery: [{ shopId: shop.id, optionId: shop.options[at] }] });
    const first = await checkout(token, wish(0), headers);
    const again = await checkout(token, wish(0), headers);
    expect(again.body.data.order.id).toBe(first.body.data.order.id);
    expect((await checkout(token, wish(1), headers)).body.code).toBe('IDEMPOTENCY_CONFLICT');
    const [count] = await market.rows<{ n: number }>(
      'select count(*)::int as n from order_deliveries where shop_id = $1',
      [shop.id],
    );
    expect(count?.n).toBe(1);
  });
});
